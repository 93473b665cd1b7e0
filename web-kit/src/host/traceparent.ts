const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the API is on the page's own site. On a partner's page it is not. */
export const isOwnSite = (apiBase: string): boolean => new URL(apiBase, location.href).origin === location.origin;

/**
 * A W3C `traceparent` with random ids, by which the servers' log lines and spans of a request are found. The flag says that
 * the browser records nothing. The edge decides whether to record the trace.
 */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;
