declare global {
  interface Window {
    /** Of a page rendered ahead: what was pressed last, or the form that was sent, before its code came (edge/src/page/until-shown.ts). */
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
  if (!pressed?.isConnected) return;
  // What was typed is taken over first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
