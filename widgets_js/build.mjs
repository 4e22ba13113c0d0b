// Bundles each widget's front end: src/NAME.ts and src/NAME.css become NAME.js and NAME.css.
//
//   node build.mjs [--outdir DIR] [--watch] [NAME…]
//
// The bundles are committed, and `make check` compares them with a fresh build, so nothing that
// varies from machine to machine (source maps, paths, dates) may enter them.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    outdir: { type: "string", default: "../gnome_tutor/static" },
    watch: { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : ["explorer", "garden", "lesson", "town"];
const here = fileURLToPath(new URL(".", import.meta.url));

/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: names.flatMap((name) => [`src/${name}.ts`, `src/${name}.css`]),
  outdir: values.outdir,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "info",
};

if (values.watch) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  await esbuild.build(options);
}
