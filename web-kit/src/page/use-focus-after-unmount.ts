import { type RefObject, useLayoutEffect, useRef } from 'react';
import { returnFocus } from './return-focus.ts';

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
