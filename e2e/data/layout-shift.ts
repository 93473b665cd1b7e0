import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Only in pages whose layout shift is measured. */
    layoutShift: number;
  }
}

/** Sums up the layout shifts of the page that is opened next. Returns a function that gives the sum (CLS). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShift);
}
