import type { Host } from 'web-kit/host';

/**
 * The partner's `navigate`, which modules hear of. They watch `popstate`, which single-spa sends after every navigation and
 * other routers do not.
 */
export const announceNavigation =
  (navigate: Host['navigate']): Host['navigate'] =>
  (path, options) => {
    const before = location.href;
    let isAnnounced = false;
    const hear = () => {
      isAnnounced = true;
    };
    addEventListener('popstate', hear);
    navigate(path, options);
    removeEventListener('popstate', hear);
    if (!isAnnounced && location.href !== before)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
