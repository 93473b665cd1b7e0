import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls the line of tabs, and never the page, to the current one when it has become that. */
export function useTabInView(isCurrent: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const line = link.current?.closest('ul');
    if (!isCurrent || !link.current || !line) return;
    const [tab, shown] = [link.current.getBoundingClientRect(), line.getBoundingClientRect()];
    if (tab.right > shown.right) line.scrollLeft += tab.right - shown.right;
    else if (tab.left < shown.left) line.scrollLeft -= shown.left - tab.left;
  }, [isCurrent]);
  return link;
}
