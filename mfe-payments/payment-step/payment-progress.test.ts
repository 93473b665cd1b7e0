import { nextProgress, progressTexts, resultStep, startOfProgress, timedOut, timeout } from './payment-progress.ts';

test('eight steps lead to the result at step 8', () => {
  expect(progressTexts).toHaveLength(resultStep);
  expect(timeout).toBe(300_000);
  expect(timedOut).toMatchObject({ message: 'Payment gateway timed out.', code: 504 });
});

test('progress goes forward only, a result stays, and Try Again starts over', () => {
  const sent = nextProgress(startOfProgress, { type: 'reached', step: 3 });
  expect(nextProgress(sent, { type: 'reached', step: 2 })).toBe(sent);
  const ended = nextProgress(sent, { type: 'ended', outcome: { result: 'failed', message: 'declined' } });
  expect(ended.step).toBe(8);
  expect(nextProgress(ended, { type: 'reached', step: 4 })).toBe(ended);
  expect(nextProgress(ended, { type: 'restarted' })).toEqual({ step: 0 });
});

test('[P11] an answer that comes after the page stopped waiting takes its place', () => {
  const waited = nextProgress(nextProgress(startOfProgress, { type: 'reached', step: 6 }), { type: 'ended', outcome: timedOut });
  expect(nextProgress(waited, { type: 'reached', step: 7 })).toBe(waited);
  const declined = { result: 'failed', message: 'The card was declined' } as const;
  expect(nextProgress(waited, { type: 'ended', outcome: declined }).outcome).toBe(declined);
});
