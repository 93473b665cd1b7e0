import type { Language } from 'shared-contracts/language';
import { delays } from 'shared-contracts/limits';
import type { DeclineCause, PaymentStatus } from 'shared-contracts/payment';
import { later, type Translate } from 'web-kit/language';

/** Texts of steps 0 to 7 of a payment (docs/spec/requirements.md, PAY-2). Step 8 is the result. */
export const progressTextsIn = (t: Translate): readonly string[] => [
  t('Preparing your payment'),
  t('Opening the card form'),
  t('Waiting for your card details'),
  t('Sending your card details'),
  t('Waiting for your bank'),
  t('Your bank has answered'),
  t('Checking the payment'),
  t('Confirming the payment'),
];

export const resultStep = 8;
/** The card form is open and waits for the payer. */
export const formStep = 2;
/** The card has been submitted, and the bank has not responded yet. */
export const bankStep = 4;

export interface Outcome {
  result: PaymentStatus;
  message: string;
  /** That of the message, as the API says. */
  language?: Language | undefined;
  code?: number;
  /** Reason of the decline, if the payment processor reports one. */
  cause?: DeclineCause | undefined;
  /** The payment ended before a card could be entered, so nothing can have been charged. */
  beforeCard?: true;
  /** The page forbids the card form, so the payment is possible only on our own site. */
  onlyOnSite?: true;
}

export interface Progress {
  step: number;
  outcome?: Outcome;
}

export type ProgressEvent =
  | { type: 'reached'; step: number }
  | { type: 'ended'; outcome: Outcome }
  /** The card could not be submitted, and the form is shown again. */
  | { type: 'notSent' }
  | { type: 'restarted' };

export const initialProgress: Progress = { step: 0 };

/**
 * Reducer of the progress. It only moves forward until a restart. A result is final, except that one may replace a
 * timeout.
 */
export function nextProgress(before: Progress, event: ProgressEvent): Progress {
  if (event.type === 'restarted') return initialProgress;
  if (before.outcome && !(before.outcome === timedOut && event.type === 'ended')) return before;
  if (event.type === 'ended') return { step: resultStep, outcome: event.outcome };
  if (event.type === 'notSent') return before.step > formStep && before.step <= bankStep ? { step: formStep } : before;
  return event.step > before.step ? { step: event.step } : before;
}

/** The page stops waiting after five minutes without progress. The payment itself may still succeed. */
export const timedOut: Outcome = { result: 'failed', message: later.t('Payment gateway timed out.'), code: 504 };
export const timeout = delays.paymentTimeout;

/** The payment processor's form did not open in time. */
export const formNotOpened: Outcome = {
  result: 'failed',
  message: later.t('The card form of our payment provider did not open in time.'),
  beforeCard: true,
};

/** A partner's page whose Content-Security-Policy does not allow the card form. */
export const formForbidden: Outcome = {
  result: 'failed',
  message: later.t('The policy of this page (frame-src) does not allow the card form.'),
  beforeCard: true,
  onlyOnSite: true,
};

/** How a payment ends whose card form failed before it was open. */
export const formFailure = ({ isForbidden = false }: { isForbidden?: boolean }): Outcome =>
  isForbidden ? formForbidden : formNotOpened;
