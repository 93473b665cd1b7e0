import { useLayoutEffect, useRef } from 'react';
import { returnFocus } from './return-focus.ts';

/** Moves the focus to the page's heading when a row is removed together with its focused button. */
export function useFocusAfterRemoval(rows: number): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (isFewer && document.activeElement === document.body) returnFocus(null);
  }, [rows]);
}
