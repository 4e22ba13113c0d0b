// Keeps the keyboard in a widget: a control that had the focus may be gone after a redraw, and then
// the next key would go to the notebook.

/** Whether a control can still be used. */
function isThere(control: Element): boolean {
  if (!control.isConnected || control.closest("[hidden]")) return false;
  return getComputedStyle(control).visibility !== "hidden";
}

/**
 * Watch where the focus is in `root`. The function returned puts it on `next()` if the control that
 * had it has been taken away or hidden; it does nothing where the reader has left the widget.
 */
export function keepFocus(
  root: HTMLElement,
  signal: AbortSignal,
): (next: () => HTMLElement | SVGElement) => void {
  let last: Element | null = null;
  const active = () => {
    const tree = root.getRootNode() as Document | ShadowRoot;
    return root.contains(tree.activeElement) ? tree.activeElement : null;
  };
  root.addEventListener(
    "focusin",
    (event) => {
      last = event.target as Element;
    },
    { signal },
  );
  root.addEventListener(
    "focusout",
    () => {
      // A control that is still there was left by the reader; one that is gone was taken away.
      setTimeout(() => {
        if (last && isThere(last) && !active()) last = null;
      });
    },
    { signal },
  );
  return (next) => {
    const now = active();
    if (!last || (now && isThere(now)) || isThere(last)) return;
    next().focus({ preventScroll: true });
  };
}
