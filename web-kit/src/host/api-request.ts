import type { Endpoint } from 'shared-contracts/endpoint';

/** What travels through the one door to the API: which call, with which values. */
export interface ApiRequest {
  endpoint: Endpoint;
  /** Path, query and body fields in one object, as the endpoint declares them. */
  values: unknown;
}

/** What the base query reads from the store it runs in; a store belongs to one host. */
export interface ApiExtra {
  apiBase: string;
  fetch: typeof globalThis.fetch;
  token: () => string | undefined;
  /** The API no longer knows the bearer. */
  sessionLost: () => void;
  /** The API refused for what the session may do: what the browser knows of the user is old. */
  rightsChanged: () => void;
  report: (error: unknown, context: Record<string, unknown>) => void;
}

export const isApiExtra = (value: unknown): value is ApiExtra =>
  typeof value === 'object' && value !== null && 'apiBase' in value && 'token' in value;
