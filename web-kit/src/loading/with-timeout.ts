/** Time limits in milliseconds. Together a visitor sees a fallback after five seconds at the latest, where nothing arrives. */
export const timeLimits = { entry: 2600, fallbackEntry: 1600, chunk: 4000 } as const;

/** How often a limit may begin anew because something arrived: a crowded line is slow, one that only drips is broken. */
const extensions = 3;

/** How often the time is looked at, in ms. Longer than that between two looks the page itself was at work. */
const lookEvery = 100;

/** When the last file of a module arrived, in milliseconds of this page's life; 0 where none has. */
export function lastArrivalOf(module: string): number {
  const files = performance.getEntriesByType?.('resource').filter(({ name }) => name.includes(`/${module}/`)) ?? [];
  return Math.max(0, ...files.map(({ startTime, duration }) => startTime + duration));
}

/**
 * A promise with a time limit: rejects when the work takes longer. The work itself cannot be stopped and may end later.
 * With `lastArrival` the limit counts from the last thing that came: who is still being served waits on. Time in which
 * the page was busy does not count: a slow phone that runs what has arrived is not kept waiting by anybody.
 */
export function withTimeout<Result>(work: Promise<Result>, ms: number, what: string, lastArrival: () => number = () => 0): Promise<Result> {
  const begun = performance.now();
  let [waited, looked, seen] = [0, begun, lastArrival()];
  let timer: ReturnType<typeof setInterval>;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const [now, arrived] = [performance.now(), lastArrival()];
      waited = arrived > seen ? now - arrived : waited + Math.min(now - looked, 2 * lookEvery);
      [looked, seen] = [now, arrived];
      if (waited >= ms || now - begun >= ms * extensions) reject(new Error(`${what} took longer than ${ms} ms`));
    }, lookEvery);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}
