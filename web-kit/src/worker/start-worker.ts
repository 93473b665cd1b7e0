interface TrustedPolicy {
  createScriptURL: (address: string) => string;
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy } | undefined;
}

let policy: TrustedPolicy | undefined;

/**
 * Starts a worker of a module: `startWorker(new URL('./x.worker.ts', import.meta.url))`; the build makes one file of it.
 * From the page's own origin it lives under the policy of its own response. No browser starts one from another origin, as
 * on a partner's page; there a script of the page's origin fetches it, and the worker lives under the page's policy.
 */
export function startWorker(address: URL): Worker {
  if (address.origin === location.origin) return new Worker(trusted(address.href));
  const bootstrap = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(address.href)});`], { type: 'text/javascript' }));
  const worker = new Worker(trusted(bootstrap));
  // Not earlier: some browsers look the address up only when they come to load it.
  for (const heard of ['message', 'error']) worker.addEventListener(heard, () => URL.revokeObjectURL(bootstrap), { once: true });
  return worker;
}

/** An address under a Trusted Types policy; only `startWorker` asks for one, with a module's address or its own script. */
function trusted(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('allset-workers', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
