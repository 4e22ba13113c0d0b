// Making elements, in few words.

const SVG = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | null | undefined | false;

function fill(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
}

/** An HTML element; attributes that are false or undefined are left out. */
export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  fill(element, attributes, children);
  return element;
}

/** A choice of one of several; `change` is called with the one that is chosen. */
export function select(
  options: readonly (readonly [value: string, words: string])[],
  chosen: string,
  attributes: Attributes,
  change?: (value: string) => void,
): HTMLSelectElement {
  const made = html(
    "select",
    attributes,
    ...options.map(([value, words]) =>
      html("option", { value, selected: value === chosen }, words),
    ),
  );
  if (change) made.addEventListener("change", () => change(made.value));
  return made;
}

/** Change what a host shows; the control with the same `data-focus` keeps the focus. */
function change(host: Element, make: () => readonly Child[]): void {
  const active = (host.getRootNode() as Document | ShadowRoot).activeElement;
  // Asked first: what is made may take a control along that is in the host now, and with it the focus.
  const key = active && host.contains(active) ? active.getAttribute("data-focus") : null;
  host.replaceChildren(...make().filter((child): child is Node | string => Boolean(child)));
  if (key !== null) {
    for (const control of host.querySelectorAll<HTMLElement>("[data-focus]")) {
      if (control.dataset.focus === key) control.focus({ preventScroll: true });
    }
  }
}

/** Replace what a host shows; the control with the same `data-focus` keeps the focus. */
export function show(host: Element, ...children: readonly Child[]): void {
  change(host, () => children);
}

/** What draws a host again only where something that it shows is not the same object any more. */
export function createUpdater(): (
  host: Element,
  inputs: readonly unknown[],
  make: () => readonly Child[],
) => void {
  const shown = new Map<Element, readonly unknown[]>();
  return (host, inputs, make) => {
    const before = shown.get(host);
    if (before && inputs.every((input, index) => input === before[index])) return;
    shown.set(host, inputs);
    change(host, make);
  };
}
