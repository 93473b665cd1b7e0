import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { staysOnPage } from 'web-kit/page';

/** After a navigation: to the top, and the focus on the new page's heading, so that a screen reader says where one is. */
export function useArrival(): void {
  const { pathname, state } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (staysOnPage(state)) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [pathname, state]);
}
