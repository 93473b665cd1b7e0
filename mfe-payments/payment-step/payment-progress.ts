import { delays } from 'shared-contracts/limits';
import type { PaymentStatus } from 'shared-contracts/payments';

/** The eight steps of a payment (end-user §4): 0 to 7 are on the way, 8 is the result. */
export const progressTexts = [
  'Preparing your payment',
  'Opening the card form',
  'Waiting for your card details',
  'Sending your card details',
  'Waiting for your bank',
  'Your bank has answered',
  'Checking the payment',
  'Confirming the payment',
] as const;

export const resultStep = 8;

export interface Outcome {
  result: PaymentStatus;
  message: string;
  code?: number;
}

export interface Progress {
  step: number;
  outcome?: Outcome;
}

export type ProgressNews = { type: 'reached'; step: number } | { type: 'ended'; outcome: Outcome } | { type: 'restarted' };

export const startOfProgress: Progress = { step: 0 };

/** Progress only goes forward, until Try Again starts it over. A result stays; only having waited in vain gives way to one. */
export function nextProgress(before: Progress, news: ProgressNews): Progress {
  if (news.type === 'restarted') return startOfProgress;
  if (before.outcome && !(before.outcome === timedOut && news.type === 'ended')) return before;
  if (news.type === 'ended') return { step: resultStep, outcome: news.outcome };
  return news.step > before.step ? { step: news.step } : before;
}

/** No progress for five minutes: the page stops waiting. The payment itself is not failed by this; its result may still come. */
export const timedOut: Outcome = { result: 'failed', message: 'Payment gateway timed out.', code: 504 };
export const timeout = delays.paymentTimeout;
