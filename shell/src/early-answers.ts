type Fetch = typeof globalThis.fetch;

interface EarlyRequest {
  url: string;
  /** The session's token that was sent. */
  token: string;
  /** By `performance.now()`. */
  sentAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** What the page has requested while the scripts loaded (services/edge/src/page/index-html.ts). */
    earlyRequests?: EarlyRequest[];
  }
}

/** Ms after which an answer is no longer used: the scripts took long, or nothing asked for it. */
const freshFor = 10_000;

const isFor = ({ url, token }: EarlyRequest, input: unknown, init: RequestInit | undefined) =>
  url === input && new Headers(init?.headers).get('authorization') === `Bearer ${token}`;

/**
 * A `fetch` that gives the answers to what the page requested while the scripts loaded: each once, to the same session, while
 * it is fresh and nothing has been changed since. Everything else is sent.
 */
export function withEarlyAnswers(fetch: Fetch): Fetch {
  let early = window.earlyRequests ?? [];
  delete window.earlyRequests;
  return (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') early = [];
    const found = early.find((request) => isFor(request, input, init));
    if (!found) return fetch(input, init);
    early = early.filter((request) => request !== found);
    if (performance.now() - found.sentAt > freshFor) return fetch(input, init);
    return unlessAborted(found.answer, init?.signal).catch((failure: unknown) =>
      init?.signal?.aborted ? Promise.reject(failure) : fetch(input, init),
    );
  };
}

/** The value, or the signal's reason if that comes first. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return value;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([value, aborted]);
}
