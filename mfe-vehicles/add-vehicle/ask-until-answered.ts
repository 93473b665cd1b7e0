import type { Failure } from 'shared-contracts/failure';
import { failureOf } from 'web-kit/host';
import { isBusy } from './scan-failure.ts';

/** What a person reads while the server's reader has too much to do. */
export interface Waiting {
  /** Seconds until the next try. Undefined while it runs. */
  seconds?: number;
  /** Photos before this one, if the server says so. */
  ahead?: number;
}

/** How long a photo waits for the reader in all, in ms. After that, typing is faster. */
const patience = 120_000;
/** The first delay in ms, its growth, and its maximum. Each is up to a quarter longer, so that not all come back at once. */
const [firstDelay, growth, maxDelay, jitter] = [2000, 1.6, 20_000, 0.25];

/** Asks again, later and later, while the reader is busy. Rejects with the failure once it is not, or with `signal`. */
export async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { onWaiting, signal }: { onWaiting: (waiting: Waiting) => void; signal: AbortSignal },
): Promise<Answer> {
  const end = Date.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (thrown) {
      const failure = failureOf(thrown);
      const left = end - Date.now();
      const { retryAfter = 0 } = failure;
      if (signal.aborted || !isBusy(failure) || left <= retryAfter * 1000) throw thrown;
      const delay = Math.min(left, delayOf(retryAfter, tries));
      const ahead = aheadOf(failure);
      onWaiting({ seconds: Math.ceil(delay / 1000), ...(ahead && { ahead }) });
      await sleep(delay, signal);
      onWaiting({ ...(ahead && { ahead }) });
    }
  }
}

function delayOf(retryAfter: number, tries: number): number {
  const delay = Math.max(retryAfter * 1000, Math.min(maxDelay, firstDelay * growth ** tries));
  return delay * (1 + jitter * Math.random());
}

function aheadOf({ data }: Failure): number | undefined {
  const isObject = typeof data === 'object' && data !== null;
  return isObject && 'waiting' in data && typeof data.waiting === 'number' ? data.waiting : undefined;
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
