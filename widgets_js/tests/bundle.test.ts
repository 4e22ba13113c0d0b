// What the built files must be, whatever host loads them.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const built = (name: string) =>
  readFileSync(resolve(import.meta.dirname, "../../gnome_tutor/static", name), "utf8");

/** What script and style of a widget may weigh in bytes, zipped; the art takes some 4000 more. */
const MOST = 56_000;

/** The selectors of a style sheet, those in @media and @container blocks too. */
function selectors(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector?.trim() ?? "")
    .filter((selector) => !selector.startsWith("@"));
}

/** The parts of a selector list, split at commas outside brackets; what is in brackets is left out. */
function parts(list: string): string[] {
  const inner = /\([^()]*\)/g;
  let plain = list;
  while (inner.test(plain)) plain = plain.replace(inner, "");
  return plain.split(",");
}

describe.each(["explorer", "garden", "lesson", "town"])("%s", (name) => {
  it("has no address in it but names of formats", () => {
    const addresses = built(`${name}.js`).match(/https?:\/\/[^"'`\s]+/g) ?? [];
    expect(addresses.filter((address) => !address.startsWith("http://www.w3.org/"))).toEqual([]);
    expect(built(`${name}.css`)).not.toMatch(/url\(|@import/);
  });

  it("waits for nothing while it loads, and its initialize, if any, returns at once", async () => {
    const script = built(`${name}.js`);
    expect(script).not.toMatch(/\bimport\s*[("']/);
    const before = performance.now();
    const module = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`
    );
    expect(performance.now() - before).toBeLessThan(200);
    expect(Object.keys(module.default)).toEqual(["render"]);
  });

  it("styles nothing outside .gnome-tutor", () => {
    const found = selectors(built(`${name}.css`)).flatMap(parts);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((selector) => !selector.startsWith(".gnome-tutor"))).toEqual([]);
  });

  it(`weighs less than ${MOST} bytes, script and style`, () => {
    const [script, style] = [gzipSync(built(`${name}.js`)), gzipSync(built(`${name}.css`))];
    expect(script.length + style.length).toBeLessThan(MOST);
  });
});
