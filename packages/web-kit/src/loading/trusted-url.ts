interface TrustedPolicy {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: TrustedPolicy | undefined;

/** Sets a script's `src` under a Trusted Types policy. Throws a `TypeError` unless the URL is http(s). */
export function setScriptSource(script: HTMLScriptElement, url: string): void {
  policy ??= window.trustedTypes?.createPolicy('allset-modules', { createScriptURL: httpOnly }) ?? {
    createScriptURL: httpOnly,
  };
  script.src = policy.createScriptURL(url);
}

function httpOnly(url: string): string {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new TypeError(`Not a module URL: ${url}`);
  return url;
}
