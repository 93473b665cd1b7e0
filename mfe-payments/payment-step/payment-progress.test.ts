import { englishText } from 'web-kit/host';
import {
  formNotOpened,
  initialProgress,
  nextProgress,
  progressTextsIn,
  resultStep,
  timedOut,
  timeout,
} from './payment-progress.ts';

test('eight steps lead to the result at step 8', () => {
  expect(progressTextsIn(englishText)).toHaveLength(resultStep);
  expect(timeout).toBe(300_000);
  expect(timedOut).toMatchObject({ message: 'Payment gateway timed out.', code: 504 });
});

test('progress only moves forward, a result is final, and Try Again starts over', () => {
  const sent = nextProgress(initialProgress, { type: 'reached', step: 3 });
  expect(nextProgress(sent, { type: 'reached', step: 2 })).toBe(sent);
  const ended = nextProgress(sent, { type: 'ended', outcome: { result: 'failed', message: 'declined' } });
  expect(ended.step).toBe(8);
  expect(nextProgress(ended, { type: 'reached', step: 4 })).toBe(ended);
  expect(nextProgress(ended, { type: 'restarted' })).toEqual({ step: 0 });
});

test('[P11] a result that arrives after the timeout replaces it', () => {
  const waited = nextProgress(nextProgress(initialProgress, { type: 'reached', step: 6 }), {
    type: 'ended',
    outcome: timedOut,
  });
  expect(nextProgress(waited, { type: 'reached', step: 7 })).toBe(waited);
  const declined = { result: 'failed', message: 'The card was declined' } as const;
  expect(nextProgress(waited, { type: 'ended', outcome: declined }).outcome).toBe(declined);
});

test('a card that could not be submitted shows the form again, but only before the bank’s response', () => {
  const after = (step: number) => nextProgress({ step }, { type: 'notSent' }).step;
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(after)).toEqual([0, 1, 2, 2, 2, 5, 6, 7]);
});

test('a result is replaced only by another result, and only after a timeout', () => {
  const declined = { result: 'failed', message: 'The card was declined' } as const;
  const ended = { step: resultStep, outcome: declined };
  expect(nextProgress(ended, { type: 'ended', outcome: timedOut })).toBe(ended);
  expect(nextProgress(ended, { type: 'notSent' })).toBe(ended);
  expect(nextProgress({ step: 3 }, { type: 'reached', step: 4 })).toEqual({ step: 4 });
  expect(timedOut.result).toBe('failed');
  expect(formNotOpened).toEqual({
    result: 'failed',
    message: 'The card form of our payment provider did not open in time.',
    beforeCard: true,
  });
});
