declare global {
  interface Window {
    /** Of a page rendered ahead: what was pressed last, or the form that was sent, before its code came (edge/src/page/index-html.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Ends what held good until a page that was rendered ahead works, and does what was pressed before. */
export function markAsShown(root: HTMLElement): void {
  if (root.dataset.rendered === undefined) return;
  delete root.dataset.rendered;
  delete document.documentElement.dataset.session;
  const pressed = window.pressedEarly;
  delete window.pressedEarly;
  if (!pressed?.isConnected || opensPopover(pressed)) return;
  // What was typed is taken over first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}

/** A button whose press needs no code. */
const opensPopover = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && Boolean(pressed.popoverTargetElement);
