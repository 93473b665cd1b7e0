import { setScriptSource } from './trusted-url.ts';
import { abortAfter, isFileOf, lastResourceTime, timeLimits, withTimeout } from './with-timeout.ts';

/** Scripts of chunks that have been requested and not answered. The build's runtime removes them when they arrive. */
const pendingChunks = (module: string | undefined): HTMLScriptElement[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-rspack]')].filter(({ src }) => isFileOf(module, src));

let failedScripts: Set<string> | undefined;

/** URLs of the scripts that have failed since the first call. An error of the build's runtime names only one of several. */
export function watchFailedScripts(): Set<string> {
  if (failedScripts) return failedScripts;
  const failed = new Set<string>();
  addEventListener('error', ({ target }) => void (target instanceof HTMLScriptElement && failed.add(target.src)), true);
  failedScripts = failed;
  return failed;
}

/**
 * Loads code of a module, or of any if none is given, within `ms`. The error names the files that hang. The limit restarts
 * whenever a file arrives.
 */
export function loadCode<Code>(load: () => Promise<Code>, module: string | undefined, ms: number): Promise<Code> {
  watchFailedScripts();
  const files = () => pendingChunks(module).map(({ src }) => src);
  const what = () => `Loading ${files().join(', ') || (module ?? 'code')}`;
  return withTimeout(load(), ms, what, () => lastResourceTime(module));
}

/**
 * Prepares another try of code that failed to load. Files that failed are fetched past the browser's cache, where a damaged
 * copy of an immutable file would fail forever. Files that hang are requested again at another URL.
 */
export async function refreshCode(module: string | undefined, failure: unknown): Promise<void> {
  for (const script of pendingChunks(module)) requestAgain(script);
  const failed = [...watchFailedScripts()].filter((file) => isFileOf(module, file));
  for (const file of failed) watchFailedScripts().delete(file);
  await Promise.allSettled(
    [...new Set([...failed, ...failedRequests(failure)])].map((file) =>
      fetch(file, { cache: 'reload', signal: abortAfter(timeLimits.refresh) }),
    ),
  );
}

let attempts = 1;

/**
 * The browser gives a script that is requested twice the answer of the first request, so a request that hangs would hold
 * the next one up too. A chunk registers itself, so it does not matter which script brings it.
 */
function requestAgain(pending: HTMLScriptElement): void {
  const script = document.createElement('script');
  const address = new URL(pending.src);
  attempts += 1;
  address.searchParams.set('try', String(attempts));
  script.integrity = pending.integrity;
  script.crossOrigin = pending.crossOrigin;
  script.async = true;
  for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
  setScriptSource(script, address.href);
  document.head.append(script);
}

/** The files that an error of the build's runtime names, as such or as a cause. */
function failedRequests(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const own = 'request' in failure && typeof failure.request === 'string' ? [failure.request] : [];
  return [...own, ...failedRequests(failure.cause)];
}
