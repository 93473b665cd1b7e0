import { useLayoutEffect, useRef } from 'react';
import { returnFocus } from './return-focus.ts';

/** Where a row goes together with the button that removed it, the focus goes to the page's heading instead of nowhere. */
export function useFocusAfterRemoval(rows: number): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (isFewer && document.activeElement === document.body) returnFocus(null);
  }, [rows]);
}
