import { watchVitals } from './send-health.ts';

type Entry = Record<string, unknown>;

/** Replaces the browser's observer by one that gives entries when the test says so. */
function observeEntries(supported: string[]) {
  const observers = new Map<string, (entries: Entry[]) => void>();
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = supported;
    readonly #callback: (list: unknown) => void;
    constructor(callback: (list: unknown) => void) {
      this.#callback = callback;
    }
    observe({ type }: { type: string }) {
      observers.set(type, (entries) =>
        this.#callback({ getEntries: () => entries.map((entry) => ({ entryType: type, ...entry })) }),
      );
    }
  } as never;
  return (type: string, ...entries: Entry[]) => observers.get(type)?.(entries);
}

test('the largest paint, the slowest interaction and the largest window of shifts', () => {
  const give = observeEntries(['largest-contentful-paint', 'event', 'layout-shift']);
  const vitals = watchVitals();
  give('largest-contentful-paint', { startTime: 800 }, { startTime: 1234.5 });
  give(
    'event',
    { duration: 500, interactionId: 0 },
    { duration: 120, interactionId: 7 },
    { duration: 48, interactionId: 8 },
  );
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  give('layout-shift', shift(100, 0.25), shift(900, 0.5), shift(1000, 4, true), shift(3000, 0.125));
  expect(vitals()).toEqual({ lcp: 1235, inp: 120, cls: 0.75 });
});

test('shifts that go on are one window for five seconds only', () => {
  const give = observeEntries(['layout-shift']);
  const vitals = watchVitals();
  for (let index = 0; index < 10; index += 1) give('layout-shift', { startTime: index * 900, value: 1 });
  expect(vitals()).toEqual({ cls: 6 });
});

test('a browser that measures nothing gives nothing', () => {
  observeEntries([]);
  expect(watchVitals()()).toEqual({});
});
