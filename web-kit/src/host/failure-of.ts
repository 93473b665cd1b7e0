import { Failure } from 'shared-contracts/failure';

/** Whether a thrown value is a failed API call. */
export const isFailure = (value: unknown): value is Failure => Failure.safeParse(value).success;

/** Converts any thrown value to a `Failure`. Code 0 means that there was no response. */
export function failureOf(thrown: unknown): Failure {
  const parsed = Failure.safeParse(thrown);
  if (parsed.success) return parsed.data;
  if (isAbort(thrown)) return { success: false, message: 'There was no answer in time.', code: 0, reason: 'aborted' };
  return { success: false, message: messageOf(thrown), code: 0, reason: 'network' };
}

const isAbort = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')
    return thrown.message;
  return String(thrown);
}

/** The `Failure` of an error response, also when its body is not in the API's error format. */
export function failureFromBody(status: number, body: unknown, text: string): Failure {
  const parsed = Failure.safeParse(body);
  if (parsed.success) return { ...parsed.data, code: status };
  return {
    success: false,
    message: text.slice(0, 500) || `The server answered ${status}.`,
    code: status,
    reason: status >= 500 ? 'unavailable' : 'unknown',
  };
}

/** Whether the server may have carried out the request all the same: no response, one that was cut off, or an outage. */
export const isOutcomeUnknown = ({ code, reason }: Failure): boolean =>
  code === 0 || code >= 500 || reason === 'cut_off' || reason === 'request_in_flight';
