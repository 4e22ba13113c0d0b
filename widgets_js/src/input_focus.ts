// Keeps the keyboard in a widget: a control that had the focus may be gone after a redraw, and then
// the next key would go to the notebook.

/** Whether a control can still be used. */
function isThere(control: Element): boolean {
  if (!control.isConnected || control.closest("[hidden]")) return false;
  return getComputedStyle(control).visibility !== "hidden";
}

/**
 * Watch where the focus is in `root`, and put it on `next()` where the control that had it has been hidden.
 * A control that is taken out of the page tells nobody: the function returned sees to it after a redraw. Where
 * the reader has left the widget nothing is done.
 */
export function keepFocus(
  root: HTMLElement,
  signal: AbortSignal,
  next: () => HTMLElement | SVGElement,
): () => void {
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
        restore();
      });
    },
    { signal },
  );
  function restore(): void {
    const now = active();
    if (!last || signal.aborted || (now && isThere(now)) || isThere(last)) return;
    next().focus({ preventScroll: true });
  }
  return restore;
}
