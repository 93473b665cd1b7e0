import { apiError } from '../platform/api-error.ts';

/** Throws the reason for which a change of the registry makes no sense, in the words of the release command. */
export function refused(failure: unknown): never {
  throw apiError('release_refused', { message: failure instanceof Error ? failure.message : String(failure) });
}
