import type { Endpoint } from 'shared-contracts/endpoint';
import type { Language } from 'shared-contracts/language';

/** Argument of `apiBaseQuery`: an endpoint and the values to send. */
export interface ApiRequest {
  endpoint: Endpoint;
  /** Path, query and body fields in one object, as the endpoint declares them. */
  values: unknown;
}

/** The thunk extra argument that `apiBaseQuery` reads. A store belongs to one host. */
export interface ApiExtra {
  apiBase: string;
  fetch: typeof globalThis.fetch;
  token: () => string | undefined;
  /** The language of the page, in which the API words its refusals. */
  language: () => Language;
  /** Called when the API rejects the bearer token (401). */
  sessionLost: () => void;
  /** Called when the API denies permission (403): the browser's copy of the user is stale. */
  rightsChanged: () => void;
  /** Called when the API asks for the second factor again (`confirm_factor`). Resolves with whether it was given. */
  confirmFactor: () => Promise<boolean>;
  report: (error: unknown, context: Record<string, unknown>) => void;
}

export const isApiExtra = (value: unknown): value is ApiExtra =>
  typeof value === 'object' && value !== null && 'apiBase' in value && 'token' in value;
