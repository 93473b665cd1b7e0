import type { Failure } from 'shared-contracts/failure';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value is a failed API call. As the contract's schema, but without the library, which the first view lacks. */
export const isFailure = (value: unknown): value is Failure =>
  isObject(value) &&
  value.success === false &&
  typeof value.message === 'string' &&
  Number.isSafeInteger(value.code) &&
  typeof value.reason === 'string' &&
  (value.fields === undefined || areTexts(value.fields));

const areTexts = (value: unknown): boolean =>
  isObject(value) && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string');

/**
 * Converts any thrown value to a `Failure` whose message can be shown. Code 0 means that there was no response.
 */
export function failureOf(thrown: unknown): Failure {
  if (isFailure(thrown)) return { ...thrown, message: messageOf(thrown) };
  if (isAbort(thrown)) return { success: false, message: 'There was no answer in time.', code: 0, reason: 'aborted' };
  return { success: false, message: messageOf(thrown), code: 0, reason: 'network' };
}

const isAbort = (thrown: unknown) => isObject(thrown) && thrown.name === 'AbortError';

/** Errors of the browser itself and of its language. */
const browsersOwn = [DOMException, TypeError, RangeError, SyntaxError, ReferenceError, URIError];

/**
 * The message of a thrown value, as it can be shown. Browsers tell of a lost connection or a full storage in words for
 * programmers, and each in its own.
 */
export function messageOf(thrown: unknown): string {
  if (isFailure(thrown) && thrown.reason === 'network') return 'There was no answer. Please check your connection.';
  if (browsersOwn.some((kind) => thrown instanceof kind))
    return 'Something did not work in this browser. Please try again.';
  return isObject(thrown) && typeof thrown.message === 'string' ? thrown.message : String(thrown);
}

/** The `Failure` of an error response, also when its body is not in the API's error format. */
export function failureFromBody(status: number, body: unknown, text: string): Failure {
  if (isFailure(body)) return { ...body, code: status };
  return {
    success: false,
    message: text.slice(0, 500) || 'The answer was not readable.',
    code: status,
    reason: status >= 500 ? 'unavailable' : 'unknown',
  };
}

/** Whether the server may have carried out the request all the same: no response, one that was cut off, or an outage. */
export const isOutcomeUnknown = ({ code, reason }: Failure): boolean =>
  code === 0 || code >= 500 || reason === 'cut_off' || reason === 'request_in_flight';
