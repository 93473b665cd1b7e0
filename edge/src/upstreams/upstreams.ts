import { setTimeout as wait } from 'node:timers/promises';

interface UpstreamsOptions {
  log: { info: (context: object, message: string) => void; warn: (context: object, message: string) => void };
  /** Called with the number of ready processes when it may have changed. */
  onChange?: (ready: number) => void;
  fetch?: typeof globalThis.fetch;
}

const everyMs = 1000;
const timeoutMs = 800;

/** The processes of the API. Their state is asked for once a second. */
export interface Upstreams {
  /** The origin for a request: the ready ones in turn, or all in turn if none is ready. Undefined if only `except` is left. */
  next: (except?: string) => string | undefined;
  /** Notes that a connection to an origin failed. It gets no requests until it answers again. */
  failed: (origin: string) => void;
  /** Calls the API for the edge itself, on another process if the first cannot be reached. For GET only. */
  get: (path: string, init?: { headers?: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;
  close: () => Promise<void>;
}

/** Watches the processes of the API by their `/readyz`. Until they are first asked, all get requests. */
export function watchUpstreams(
  origins: readonly string[],
  { log, onChange, fetch = globalThis.fetch }: UpstreamsOptions,
): Upstreams {
  const ready = new Map<string, boolean>();
  const closed = new AbortController();
  let turn = 0;

  const note = (origin: string, isReady: boolean, reason?: string) => {
    if (ready.get(origin) === isReady) return;
    ready.set(origin, isReady);
    onChange?.([...ready.values()].filter(Boolean).length);
    if (isReady) log.info({ upstream: origin }, 'an API process is ready');
    else log.warn({ upstream: origin, reason }, 'an API process is not ready');
  };

  const ask = async (origin: string) => {
    try {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(`${origin}/readyz`, { signal });
      await response.body?.cancel();
      note(origin, response.ok, `it responded with ${response.status}`);
    } catch (failure) {
      if (!closed.signal.aborted) note(origin, false, String(failure));
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
    const others = origins.filter((origin) => origin !== except);
    const usable = others.filter((origin) => ready.get(origin));
    const choice = usable.length > 0 ? usable : others;
    turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
    return choice[turn % choice.length];
  };

  const failed = (origin: string) => note(origin, false, 'no connection');

  return {
    next,
    failed,
    get: async (path, init) => {
      const first = next();
      try {
        return await fetch(`${first}${path}`, init);
      } catch (failure) {
        const second = init?.signal?.aborted ? undefined : next(first);
        if (second === undefined) throw failure;
        return fetch(`${second}${path}`, init);
      }
    },
    close: async () => {
      closed.abort();
      await Promise.all(watches);
    },
  };
}
