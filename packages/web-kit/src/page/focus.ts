import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog, or to the page's heading if that is gone. Without this
 * the page would also stay hidden from screen readers.
 */
export function returnFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = isThere ? before : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading when a row is removed together with its focused button. */
export function useFocusAfterRemoval(rows: number): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (isFewer && document.activeElement === document.body) returnFocus(null);
  }, [rows]);
}

/**
 * Moves the focus to the dialog around an element, or else to the page's heading, when the element goes away while the focus
 * is in it.
 */
export function useFocusAfterUnmount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const root = useRef<Kind>(null);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const dialog = element.closest('[role="dialog"]');
      // What takes its place may take the focus too.
      setTimeout(() => document.activeElement === document.body && returnFocus(dialog));
    };
  }, []);
  return root;
}
