import type { WebVitals } from 'shared-contracts/health';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';

/** Shifts are added up as long as they are at most a second apart, and five in all. In ms. */
const shiftWindow = { gap: 1000, length: 5000 };

/** Measures the page's web vitals from its beginning, as far as the browser can. Gives them as they are so far. */
export function watchVitals(): () => WebVitals {
  const vitals: WebVitals = {};
  const longest = (vital: 'lcp' | 'inp', ms: number) => {
    vitals[vital] = Math.max(vitals[vital] ?? 0, Math.round(ms));
  };
  observe('largest-contentful-paint', ({ startTime }) => longest('lcp', startTime));
  // The slowest interaction; the definition leaves out one in fifty, which few visits have.
  observe('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) longest('inp', entry.duration);
  });
  const add = shiftCounter();
  if (observe('layout-shift', (entry) => isLayoutShift(entry) && (vitals.cls = add(entry)))) vitals.cls = 0;
  return () => vitals;
}

/** Adds up shifts. Gives the largest sum of a window. */
function shiftCounter(): (shift: LayoutShift) => number {
  const current = { start: -Infinity, last: -Infinity, sum: 0 };
  let largest = 0;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return largest;
    if (startTime - current.last > shiftWindow.gap || startTime - current.start > shiftWindow.length)
      Object.assign(current, { start: startTime, sum: 0 });
    current.last = startTime;
    current.sum += value;
    largest = Math.max(largest, current.sum);
    return largest;
  };
}

/** Whether the browser measures this kind of entry. */
function observe(type: string, take: (entry: PerformanceEntry) => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });
  return true;
}
