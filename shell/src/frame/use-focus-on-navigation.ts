import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsPageState } from 'web-kit/page';

/** Scroll position by history entry. Lost on reload. */
const positions = new Map<string, number>();

/** How long, in ms, to wait until the content is long enough to restore the position: on a slow phone it may load first. */
const restoreTimeout = 10_000;

/** Restores a scroll position as soon as the page is long enough. Any scrolling by the user cancels it. */
function restore(top: number): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  waiting.signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, stop, { passive: true, signal: waiting.signal });
  setTimeout(stop, restoreTimeout);
  // It also calls once at the start.
  growth.observe(document.body);
  return stop;
}

/** A dialog that the new page opens immediately must keep the focus, or it would be hidden from screen readers. */
const isInDialog = (focused: Element | null) => focused?.closest('[role=dialog], [role=alertdialog]') != null;

/**
 * After a navigation scrolls to the top, or with Back to the previous position, and focuses the page's heading so that
 * a screen reader announces the page.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const { key } = location;
  const type = useNavigationType();
  const previous = useRef(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload goes to the place that the address names, such as a price.
    if (scrollY === 0) document.querySelector(':target')?.scrollIntoView();
  }, []);

  useLayoutEffect(() => {
    const savePosition = () => positions.set(key, window.scrollY);
    // A page that the edge rendered may have been scrolled before the scripts came.
    if (positions.size === 0) savePosition();
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    const before = previous.current;
    previous.current = location;
    if (before === location || keepsPageState(location.state)) return undefined;
    if (before.pathname === location.pathname) {
      // A list or tab that is changed replaces the address, and a hash is a place in the page. Other links start it again.
      const isLink = type === 'PUSH' || (type === 'REPLACE' && before.search === location.search);
      if (isLink && !location.hash) window.scrollTo(0, 0);
      return undefined;
    }
    if (!isInDialog(document.activeElement)) {
      const heading = document.querySelector<HTMLElement>('main h1');
      (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
    }
    const position = type === 'POP' ? positions.get(key) : undefined;
    if (position) return restore(position);
    window.scrollTo(0, 0);
    return undefined;
  }, [location, key, type]);
}
