import type { Reply } from 'shared-contracts/endpoint';
import type { Failure } from 'shared-contracts/failure';
import type { getPaymentResult } from 'shared-contracts/payments';
import { failureOf } from 'web-kit/host';

export type PaymentAnswer = Reply<typeof getPaymentResult>;

const [shortestWait, longestWait] = [3000, 60_000];

/** Milliseconds before the next question: half as long again each time, up to a minute. */
export const waitBefore = (question: number): number => Math.min(longestWait, Math.round(shortestWait * 1.5 ** question));

/** The answer is with the processor, not with us: no network and a busy server say nothing about the payment. */
const saysNothing = ({ code }: Failure) => code === 0 || code === 429 || code >= 500;

interface Options {
  signal: AbortSignal;
  /** The payment is still being processed, or nobody answers. */
  onWaiting: (answer: PaymentAnswer | undefined) => void;
}

/** Asks how a payment ended, ever more seldom, until it has. Rejects with the failure of a question that makes no sense. */
export async function askUntilEnded(ask: () => Promise<PaymentAnswer>, { signal, onWaiting }: Options): Promise<PaymentAnswer | undefined> {
  for (let question = 0; ; question += 1) {
    const answer = await ask().catch((thrown: unknown) => {
      if (saysNothing(failureOf(thrown))) return undefined;
      throw thrown;
    });
    if (signal.aborted) return undefined;
    if (answer && answer.result !== 'processing') return answer;
    onWaiting(answer);
    await pause(waitBefore(question), signal);
    if (signal.aborted) return undefined;
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
