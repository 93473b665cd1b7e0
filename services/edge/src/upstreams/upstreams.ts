import { setTimeout as wait } from 'node:timers/promises';
import { currentTraceparent, inSpan } from 'server-kit';

interface UpstreamsOptions {
  log: { info: (context: object, message: string) => void; warn: (context: object, message: string) => void };
  /** Called with the number of ready processes when it may have changed. */
  onChange?: (ready: number) => void;
  fetch?: typeof globalThis.fetch;
}

const everyMs = 1000;
const timeoutMs = 800;

/** `busy`: it did not say in time whether it is ready. `away`: it ends, or cannot be reached. */
type State = 'ready' | 'busy' | 'away';

interface GetOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The processes of the API. Their state is asked for once a second. */
export interface Upstreams {
  /**
   * The origin for a request: the ready ones in turn; if there is none, those that are too busy to say so; then all.
   * `except` only if there is no other: it may be the address of a balancer in front of several.
   */
  next: (except?: string) => string | undefined;
  /** Notes that a connection to an origin failed. It gets no requests until it answers again. */
  failed: (origin: string) => void;
  /** Calls the API for the edge itself, on another process if the first cannot be reached. For GET only. */
  get: (path: string, init?: GetOptions) => Promise<Response>;
  close: () => Promise<void>;
}

/** Does a call as a step of the running request's trace, which the API continues. */
const tracedGet = (fetch: typeof globalThis.fetch, url: string, init: GetOptions = {}): Promise<Response> =>
  inSpan('GET api', { 'peer.service': 'api' }, () => {
    const traceparent = currentTraceparent();
    return fetch(url, { ...init, headers: { ...init.headers, ...(traceparent && { traceparent }) } });
  });

/** Watches the processes of the API by their `/readyz`. Until they are first asked, all get requests. */
export function watchUpstreams(
  origins: readonly string[],
  { log, onChange, fetch = globalThis.fetch }: UpstreamsOptions,
): Upstreams {
  const states = new Map<string, State>();
  const closed = new AbortController();
  let turn = 0;

  const note = (origin: string, state: State, reason?: string) => {
    const before = states.get(origin);
    if (before === state) return;
    states.set(origin, state);
    onChange?.([...states.values()].filter((known) => known === 'ready').length);
    if (state === 'ready') log.info({ upstream: origin }, 'an API process is ready');
    else if (before === 'ready' || before === undefined)
      log.warn({ upstream: origin, reason }, 'an API process is not ready');
  };

  const ask = async (origin: string) => {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.any([closed.signal, late]) });
      await response.body?.cancel();
      note(origin, response.ok ? 'ready' : 'away', `it responded with ${response.status}`);
    } catch (failure) {
      if (!closed.signal.aborted) note(origin, late.aborted ? 'busy' : 'away', String(failure));
    }
  };

  const watch = async (origin: string) => {
    while (!closed.signal.aborted) {
      await ask(origin);
      await wait(everyMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  };
  const watches = origins.map(watch);

  const next = (except?: string): string | undefined => {
    const others = origins.length > 1 ? origins.filter((origin) => origin !== except) : origins;
    const inState = (state: State) => others.filter((origin) => states.get(origin) === state);
    const choice = [inState('ready'), inState('busy'), others].find(({ length }) => length > 0) ?? [];
    turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
    return choice[turn % choice.length];
  };

  const failed = (origin: string) => note(origin, 'away', 'no connection');

  return {
    next,
    failed,
    get: async (path, init) => {
      const first = next();
      try {
        return await tracedGet(fetch, `${first}${path}`, init);
      } catch (failure) {
        const second = init?.signal?.aborted ? undefined : next(first);
        if (second === undefined) throw failure;
        return tracedGet(fetch, `${second}${path}`, init);
      }
    },
    close: async () => {
      closed.abort();
      await Promise.all(watches);
    },
  };
}
