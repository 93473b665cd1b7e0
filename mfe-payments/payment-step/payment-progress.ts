import { delays } from 'shared-contracts/limits';
import type { DeclineCause, PaymentStatus } from 'shared-contracts/payments';

/** The eight steps of a payment (docs/requirements.md, PAY-2): 0 to 7 are on the way, 8 is the result. */
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
/** The card form is there and waits for the person. */
export const formStep = 2;
/** The card is sent, and its bank has not answered. */
export const bankStep = 4;

export interface Outcome {
  result: PaymentStatus;
  message: string;
  code?: number;
  /** Why the bank said no, as far as the processor tells. */
  cause?: DeclineCause | undefined;
  /** It ended before a card could be typed in: nothing can have been charged. */
  beforeCard?: true;
}

export interface Progress {
  step: number;
  outcome?: Outcome;
}

export type ProgressNews =
  | { type: 'reached'; step: number }
  | { type: 'ended'; outcome: Outcome }
  /** The card could not be sent: the form is there again. */
  | { type: 'not sent' }
  | { type: 'restarted' };

export const startOfProgress: Progress = { step: 0 };

/** Progress only goes forward, until Try Again starts it over. A result stays; only having waited in vain gives way to one. */
export function nextProgress(before: Progress, news: ProgressNews): Progress {
  if (news.type === 'restarted') return startOfProgress;
  if (before.outcome && !(before.outcome === timedOut && news.type === 'ended')) return before;
  if (news.type === 'ended') return { step: resultStep, outcome: news.outcome };
  if (news.type === 'not sent') return before.step > formStep && before.step <= bankStep ? { step: formStep } : before;
  return news.step > before.step ? { step: news.step } : before;
}

/** No progress for five minutes: the page stops waiting. The payment itself is not failed by this; its result may still come. */
export const timedOut: Outcome = { result: 'failed', message: 'Payment gateway timed out.', code: 504 };
export const timeout = delays.paymentTimeout;

/** The processor's form did not open in time. */
export const formNotOpened: Outcome = {
  result: 'failed',
  message: 'The card form of our payment provider did not open in time.',
  beforeCard: true,
};
