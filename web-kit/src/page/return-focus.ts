/**
 * Returns the focus to the element that had it before a dialog, or to the page's heading if that is gone. Without this
 * the page would also stay hidden from screen readers.
 */
export function returnFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = isThere ? before : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
