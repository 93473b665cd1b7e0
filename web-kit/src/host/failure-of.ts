import { Failure } from 'shared-contracts/failure';

/** Whether something thrown is a failed call. */
export const isFailure = (value: unknown): value is Failure => Failure.safeParse(value).success;

/** Any thrown thing as a failed call: code 0 means that no answer came. */
export function failureOf(thrown: unknown): Failure {
  const parsed = Failure.safeParse(thrown);
  if (parsed.success) return parsed.data;
  if (isAbort(thrown)) return { success: false, message: 'There was no answer in time.', code: 0, reason: 'aborted' };
  return { success: false, message: messageOf(thrown), code: 0, reason: 'network' };
}

const isAbort = (thrown: unknown) => typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';

/** The sentence of a thrown thing. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string') return thrown.message;
  return String(thrown);
}

/** A refusal of the API, whatever its body holds. */
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
