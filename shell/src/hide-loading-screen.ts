import { delays } from 'shared-contracts/limits';

interface Arriving {
  state: { initialized: boolean };
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void;
}

/** Milliseconds since the branding is known: it came with the page, whose first byte may have been long on its way. */
function sinceBranding(): number {
  const [page] = performance.getEntriesByType('navigation');
  return performance.now() - (page instanceof PerformanceNavigationTiming ? page.responseStart : 0);
}

/** Takes the loading screen away once the page is there, and not before the delay that follows the branding. */
export function hideLoadingScreen(router: Arriving): void {
  const screen = document.getElementById('loading');
  if (!screen) return;
  const hide = () => setTimeout(() => screen.remove(), Math.max(0, delays.branding - sinceBranding()));
  if (router.state.initialized) return void hide();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    hide();
  });
}
