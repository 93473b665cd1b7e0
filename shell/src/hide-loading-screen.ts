import { delays } from 'shared-contracts/limits';

/**
 * Time in ms since the branding arrived. It comes with the page, so this counts from the first byte of the response.
 */
function sinceBranding(): number {
  const [page] = performance.getEntriesByType('navigation');
  return performance.now() - (page instanceof PerformanceNavigationTiming ? page.responseStart : 0);
}

/** Removes the loading screen once the first page is ready, but not before the branding delay has passed. */
export async function hideLoadingScreen(ready: Promise<void>): Promise<void> {
  const screen = document.getElementById('loading');
  if (!screen) return;
  await ready;
  const remove = () => {
    // What went wrong meanwhile stays said.
    if (screen.dataset.state !== 'failed') screen.remove();
  };
  setTimeout(remove, Math.max(0, delays.branding - sinceBranding()));
}
