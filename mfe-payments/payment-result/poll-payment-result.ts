import type { Reply } from 'shared-contracts/endpoint';
import type { Failure } from 'shared-contracts/failure';
import type { getPaymentResult } from 'shared-contracts/payments';
import { failureOf } from 'web-kit/host';

export type PaymentResultReply = Reply<typeof getPaymentResult>;

const [minDelay, maxDelay] = [3000, 60_000];

/** Polling delay in ms: 3 s at first, then 1.5 times the previous one, up to a minute. */
export const pollDelay = (attempt: number): number => Math.min(maxDelay, Math.round(minDelay * 1.5 ** attempt));

/** Network errors and an overloaded server say nothing about the payment, whose status the payment processor knows. */
const isTransient = ({ code }: Failure) => code === 0 || code === 429 || code >= 500;

interface Options {
  signal: AbortSignal;
  /** Called while the payment is processing, or with undefined after a transient failure. */
  onWaiting: (reply: PaymentResultReply | undefined) => void;
}

/**
 * Polls the result of a payment with increasing delays until it is final. Resolves to undefined if aborted. Rejects
 * with any failure that is not transient.
 */
export async function pollPaymentResult(
  ask: () => Promise<PaymentResultReply>,
  { signal, onWaiting }: Options,
): Promise<PaymentResultReply | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask().catch((thrown: unknown) => {
      if (isTransient(failureOf(thrown))) return undefined;
      throw thrown;
    });
    if (signal.aborted) return undefined;
    if (reply && reply.result !== 'processing') return reply;
    onWaiting(reply);
    await pause(pollDelay(attempt), signal);
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
