import { delays } from 'shared-contracts/limits';

interface Arriving {
  state: { initialized: boolean };
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void;
}

/** The branding came with the page, so the delay that follows it counts from the page's own beginning. */
export function hideLoadingScreen(router: Arriving): void {
  const screen = document.getElementById('loading');
  if (!screen) return;
  const hide = () => setTimeout(() => screen.remove(), Math.max(0, delays.branding - performance.now()));
  if (router.state.initialized) return void hide();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    hide();
  });
}
