import { delays } from 'shared-contracts/limits';
import { hideLoadingScreen } from './hide-loading-screen.ts';

const shown = () => document.getElementById('loading') !== null;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  setResponseStart(0);
  document.body.innerHTML = '<div id="loading"></div>';
});
afterEach(() => jest.useRealTimers());

/** Sets the time to first byte of the page, in ms. */
function setResponseStart(responseStart: number): void {
  class Timing {
    responseStart = responseStart;
  }
  Object.assign(globalThis, { PerformanceNavigationTiming: Timing });
  Object.assign(performance, { getEntriesByType: () => [new Timing()] });
}

/** A router that is initialized from the start, or once `arrive` is called. */
function routerAt(initialized: boolean) {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const router = {
    state: { initialized },
    subscribe: (listener: (state: { initialized: boolean }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { router, arrive: () => listeners.forEach((listener) => listener({ initialized: true })) };
}

test('[BRD-2] the loading screen stays until 500 ms after the branding arrived, even if the page is ready earlier', () => {
  expect(delays.branding).toBe(500);
  hideLoadingScreen(routerAt(true).router);
  jest.advanceTimersByTime(499);
  expect(shown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test('[BRD-2] the 500 ms count from the branding, regardless of the response time of the page', () => {
  setResponseStart(2000);
  jest.advanceTimersByTime(2100);
  hideLoadingScreen(routerAt(true).router);
  jest.advanceTimersByTime(399);
  expect(shown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test('[BRD-2] a page that takes longer shows the loading screen until it is ready', () => {
  const { router, arrive } = routerAt(false);
  hideLoadingScreen(router);
  jest.advanceTimersByTime(3000);
  expect(shown()).toBe(true);
  arrive();
  jest.advanceTimersByTime(0);
  expect(shown()).toBe(false);
});
