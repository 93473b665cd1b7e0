import { withTimeout } from 'web-kit/loading';

/** Limits in ms of what a partner's page waits for. Loading a module's code has limits of its own. */
export const partnerLimits = { answer: 8000, session: 15_000, mount: 8000, unmount: 3000 } as const;

/** Rejects with an error that names the work if it takes longer than its limit. */
export const limited = <Result>(
  work: Promise<Result>,
  limit: keyof typeof partnerLimits,
  what: string,
): Promise<Result> => withTimeout(work, partnerLimits[limit], what);
