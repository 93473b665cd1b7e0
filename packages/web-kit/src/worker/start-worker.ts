interface TrustedPolicy {
  createScriptURL: (address: string) => string;
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy } | undefined;
}

/**
 * The address on the page's own origin of a file that is released with a module. The site serves the files that the page
 * loads from a CDN as well, and what a worker loads has no digest that a browser would check.
 */
export function siteAddress(released: URL): URL {
  return released.origin === document.documentElement.dataset.assets
    ? new URL(released.pathname, location.origin)
    : released;
}

let policy: TrustedPolicy | undefined;

/**
 * Starts a module's worker: `startWorker(new URL('./x.worker.ts', import.meta.url))`. The build bundles it into one
 * file. A same-origin worker gets the Content-Security-Policy of its own response. Browsers refuse cross-origin
 * workers, so on a partner's page a blob script imports the file, and the worker inherits the page's policy.
 */
export function startWorker(released: URL, { type = 'classic' }: { type?: WorkerType } = {}): Worker {
  const address = siteAddress(released);
  if (address.origin === location.origin) return new Worker(trusted(address.href), { type });
  const file = JSON.stringify(address.href);
  const bootstrap = URL.createObjectURL(
    new Blob([type === 'module' ? `import ${file};` : `importScripts(${file});`], { type: 'text/javascript' }),
  );
  const worker = new Worker(trusted(bootstrap), { type });
  // Not earlier, because some browsers resolve the blob URL only when they load it.
  for (const eventType of ['message', 'error'])
    worker.addEventListener(eventType, () => URL.revokeObjectURL(bootstrap), { once: true });
  return worker;
}

/** Applies a Trusted Types policy. Only `startWorker` uses it, with a module's URL or its own bootstrap script. */
function trusted(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('allset-workers', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
