import { delays } from 'shared-contracts/limits';

interface InitializingRouter {
  state: { initialized: boolean };
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void;
}

/**
 * Time in ms since the branding arrived. It comes with the page, so this counts from the first byte of the response.
 */
function sinceBranding(): number {
  const [page] = performance.getEntriesByType('navigation');
  return performance.now() - (page instanceof PerformanceNavigationTiming ? page.responseStart : 0);
}

/** Removes the loading screen once the router is initialized, but not before the branding delay has passed. */
export function hideLoadingScreen(router: InitializingRouter): void {
  const screen = document.getElementById('loading');
  if (!screen) return;
  const remove = () => {
    // What went wrong meanwhile stays said.
    if (screen.dataset.state !== 'failed') screen.remove();
  };
  const hide = () => setTimeout(remove, Math.max(0, delays.branding - sinceBranding()));
  if (router.state.initialized) return void hide();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    hide();
  });
}
