declare global {
  interface Window {
    /** A form of a page rendered ahead that was sent before its code came (edge/src/page/until-shown.ts). */
    sentForm?: HTMLFormElement;
  }
}

/** Ends what held good until a page that was rendered ahead works, and sends the form that was sent before. */
export function markAsShown(root: HTMLElement): void {
  if (root.dataset.rendered === undefined) return;
  delete root.dataset.rendered;
  delete document.documentElement.dataset.session;
  const form = window.sentForm;
  delete window.sentForm;
  // What was typed is taken over first.
  if (form?.isConnected) setTimeout(() => form.requestSubmit());
}
