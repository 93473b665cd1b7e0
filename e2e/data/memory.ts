import type { Page } from '@playwright/test';

/** JS heap size in bytes and number of event listeners of a page after garbage collection. */
export async function memoryOf(page: Page): Promise<{ heap: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners') };
}
