/**
 * Time limits in ms. If nothing arrives, a visitor sees a fallback within five seconds. `firstChunk` is for a screen of a
 * version that another one can replace, `refresh` for fetching a damaged file again.
 */
export const timeLimits = { entry: 2600, fallbackEntry: 1600, chunk: 4000, firstChunk: 2000, refresh: 2000 } as const;

/** Maximum total time, as a multiple of the limit, while files keep arriving over a slow network. */
const maxExtension = 3;

/** Polling interval in ms. A longer gap between two polls means that the page itself was busy. */
const pollInterval = 100;

/** Aborts after `ms`: `AbortSignal.timeout`, which older browsers lack. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
}

/** Whether a URL is of a file of this module. Without one, of any. */
export const isFileOf = (module: string | undefined, url: string): boolean =>
  module === undefined || url.includes(`/${module}/`);

/** When the last file of a module, or of any, arrived, in ms since the page's time origin. 0 if none has. */
export function lastResourceTime(module: string | undefined): number {
  const files = performance.getEntriesByType?.('resource').filter(({ name }) => isFileOf(module, name)) ?? [];
  return Math.max(0, ...files.map(({ startTime, duration }) => startTime + duration));
}

/**
 * Rejects when the work takes longer than `ms`. The work is not cancelled and may still complete. With `lastArrival`
 * the limit restarts whenever a file arrives. Time in which the page was busy does not count, so that a slow phone
 * running the files it has received does not time out.
 */
export function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  what: string | (() => string),
  lastArrival: () => number = () => 0,
): Promise<Result> {
  const startedAt = performance.now();
  let [waited, polledAt, previousArrival] = [0, startedAt, lastArrival()];
  let timer: ReturnType<typeof setInterval>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const [now, arrival] = [performance.now(), lastArrival()];
      waited = arrival > previousArrival ? now - arrival : waited + Math.min(now - polledAt, 2 * pollInterval);
      [polledAt, previousArrival] = [now, arrival];
      if (waited < ms && now - startedAt < ms * maxExtension) return;
      reject(new Error(`${typeof what === 'string' ? what : what()} took longer than ${ms} ms`));
    }, pollInterval);
  });
  return Promise.race([work, timeout]).finally(() => clearInterval(timer));
}
