/** Time limits in milliseconds. Together a visitor sees a fallback after five seconds at the latest. */
export const timeLimits = { entry: 2600, fallbackEntry: 1600, chunk: 4000 } as const;

/** A promise with a time limit: rejects when the work takes longer. The work itself cannot be stopped and may end later. */
export function inTime<Result>(work: Promise<Result>, ms: number, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
