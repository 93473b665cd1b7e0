import fc from 'fast-check';
import { Failure } from 'shared-contracts/failure';
import { failureFromBody, failureOf, isFailure, isOutcomeUnknown, messageOf } from './failure-of.ts';

const failure = { success: false as const, message: 'No.', code: 409, reason: 'taken' };

test('a failed call stays what it is', () => {
  expect(failureOf(failure)).toEqual(failure);
  expect(isFailure(failure)).toBe(true);
  expect(isFailure(new Error('No.'))).toBe(false);
});

test('a lost connection is explained in plain words', () => {
  const lost = { ...failure, message: 'Failed to fetch', code: 0, reason: 'network' };
  expect(failureOf(lost)).toEqual({ ...lost, message: 'There was no answer. Please check your connection.' });
  expect(messageOf(lost)).toBe('There was no answer. Please check your connection.');
  expect(messageOf({ ...lost, reason: 'not_loaded' })).toBe('Failed to fetch');
});

test('[M18] no browser’s own words are shown', () => {
  const words = 'The quota has been exceeded.';
  for (const thrown of [new DOMException(words, 'QuotaExceededError'), new TypeError(words), new RangeError(words)])
    expect(failureOf(thrown).message).toBe('Something did not work in this browser. Please try again.');
  expect(messageOf(new Error('The payment could not be prepared in time.'))).toContain('could not be prepared');
});

test('a failure is recognised exactly as the contract’s schema does it', () => {
  const odd = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.double());
  const fields = fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.array(fc.string()), odd);
  const success = fc.constantFrom(false, false, false, true);
  const text = fc.oneof(fc.string(), odd);
  const nearly = { success, message: text, code: fc.oneof(fc.integer(), odd), reason: text, fields, data: odd };
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record(nearly, { requiredKeys: [] })), (value) => {
      expect(isFailure(value)).toBe(Failure.safeParse(value).success);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [Object.assign(new Error('x'), { name: 'AbortError' }), 'There was no answer in time.', 'aborted'],
  [new TypeError('Failed to fetch'), 'Something did not work in this browser. Please try again.', 'network'],
  ['thrown', 'thrown', 'network'],
  [null, 'null', 'network'],
  [undefined, 'undefined', 'network'],
])('%p, thrown without an answer, has no code', (thrown, message, reason) => {
  expect(failureOf(thrown)).toEqual({ success: false, message, code: 0, reason });
});

test.each([
  [{ message: 'Told' }, 'Told'],
  [{ message: 7 }, '[object Object]'],
  [{}, '[object Object]'],
])('the message of %j is %j', (thrown, message) => expect(messageOf(thrown)).toBe(message));

test('an answer with an error counts with its status, whatever its body says', () => {
  expect(failureFromBody(410, failure, '')).toEqual({ ...failure, code: 410 });
  expect(failureFromBody(404, undefined, 'Not here')).toMatchObject({
    success: false,
    message: 'Not here',
    code: 404,
    reason: 'unknown',
  });
  expect(failureFromBody(500, undefined, 'x'.repeat(501))).toMatchObject({
    message: 'x'.repeat(500),
    reason: 'unavailable',
  });
  expect(failureFromBody(502, undefined, '').message).toBe('The answer was not readable.');
});

test.each([
  [0, 'network', true],
  [500, 'unavailable', true],
  [200, 'cut_off', true],
  [409, 'request_in_flight', true],
  [499, 'unknown', false],
  [409, 'taken', false],
])('after an answer of %d for %s the outcome is unknown: %s', (code, reason, unknown) => {
  expect(isOutcomeUnknown({ ...failure, code, reason })).toBe(unknown);
});
