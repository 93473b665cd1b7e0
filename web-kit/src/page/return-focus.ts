/**
 * Gives the focus back to where it was before a dialog, or to the page's heading where that is gone. Without it the page
 * would also stay hidden from screen readers.
 */
export function returnFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = isThere ? before : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
