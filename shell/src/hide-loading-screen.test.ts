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

test('[BRD-2] the loading screen stays until 500 ms after the branding arrived, even if the page is ready earlier', async () => {
  expect(delays.branding).toBe(500);
  await hideLoadingScreen(Promise.resolve());
  jest.advanceTimersByTime(499);
  expect(shown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test('[BRD-2] the 500 ms count from the branding, regardless of the response time of the page', async () => {
  setResponseStart(2000);
  jest.advanceTimersByTime(2100);
  await hideLoadingScreen(Promise.resolve());
  jest.advanceTimersByTime(399);
  expect(shown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test('[BRD-2] a page that takes longer shows the loading screen until it is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hiding = hideLoadingScreen(promise);
  jest.advanceTimersByTime(3000);
  expect(shown()).toBe(true);
  resolve();
  await hiding;
  jest.advanceTimersByTime(0);
  expect(shown()).toBe(false);
});
