/** More keys are refused, so that requests from countless addresses take no more memory. */
const maxKeys = 20_000;

/**
 * Creates a rate limiter that returns whether a key is still within its limit per minute. It counts in this process
 * only, which is enough to keep logs readable but not to protect an endpoint.
 */
export function perMinute(limit: number, now: () => number = Date.now): (key: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    if (counts.size >= maxKeys && !counts.has(key)) return false;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}
