import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsPageState } from 'web-kit/page';

/** How far each entry of this visit's history was scrolled. A page that is loaded anew begins at its top. */
const positions = new Map<string, number>();

/** Milliseconds in which a page that is gone back to has to be long enough again. */
const patience = 2000;

/** Scrolls to where the page was left, as soon as it is long enough for that again. The person's own scrolling ends it. */
function restore(top: number): () => void {
  const begun = performance.now();
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() - begun < patience) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  const byHand = ['wheel', 'touchstart', 'keydown'] as const;
  for (const kind of byHand) addEventListener(kind, stop, { once: true, passive: true });
  return () => {
    stop();
    for (const kind of byHand) removeEventListener(kind, stop);
  };
}

/** A dialog that the new page opens at once has the focus already, and without it would be hidden from screen readers. */
const isInDialog = (focused: Element | null) => focused?.closest('[role=dialog], [role=alertdialog]') != null;

/**
 * After a navigation: to the top, or with Back to where the page was left; and the focus on the page's heading, so that a screen
 * reader says where one is.
 */
export function useFocusOnNavigation(): void {
  const { pathname, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const previous = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const note = () => positions.set(key, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (keepsPageState(state)) return undefined;
    if (!isInDialog(document.activeElement)) {
      const heading = document.querySelector<HTMLElement>('main h1');
      (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
    }
    const left = isBack ? positions.get(key) : undefined;
    if (left) return restore(left);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, state, isBack]);
}
