/** Tells whether somebody is still within so many a minute. Counted in this process alone: it keeps a log readable, not a gate. */
export function perMinute(most: number, now: () => number = Date.now): (who: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (who) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= most;
  };
}
