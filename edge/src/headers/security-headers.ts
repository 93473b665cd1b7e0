interface PolicyOptions {
  nonce: string;
  /** Origins of modules under development. */
  overrides: readonly string[];
  production: boolean;
  /** Addresses are looked up at Google: its REST calls, none of its scripts. */
  googlePlaces: boolean;
  /** Where reports of errors go. */
  reportTo: string | undefined;
}

const join = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** The policy of the site's pages: our own scripts and those with this response's nonce, nothing inline, no eval. */
export function sitePolicy({ nonce, overrides, production, googlePlaces, reportTo }: PolicyOptions): string {
  const elsewhere = overrides.length > 0 ? ` ${overrides.join(' ')}` : '';
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  return join({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${elsewhere}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: blob: https:${elsewhere}`,
    'font-src': "'self' data:",
    'connect-src':
      `'self'${elsewhere} ${sockets}${googlePlaces ? ' https://places.googleapis.com' : ''}${reportTo ? ` ${new URL(reportTo).origin}` : ''}`.trim(),
    'frame-src': "'self'",
    'worker-src': "'self' blob:",
    'media-src': "'self' blob:",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-to': 'csp',
    ...(production ? { 'upgrade-insecure-requests': '' } : {}),
  });
}

/** The policy of the card frame alone: the processor may run here, and nowhere else. */
export function cardFramePolicy({ nonce, processor }: { nonce: string; processor: string }): string {
  return join({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' ${processor}`,
    // The processor's widget writes style attributes into its own form; nothing of ours is on this page.
    'style-src': `'self' 'unsafe-inline' ${processor}`,
    'img-src': `'self' data: ${processor}`,
    'font-src': `'self' data: ${processor}`,
    'connect-src': `'self' ${processor}`,
    'frame-src': `'self' ${processor}`,
    'form-action': `'self' ${processor}`,
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
    'report-to': 'csp',
  });
}

/** The policy of a module's worker, which knows no page's: here alone may WebAssembly be compiled. */
export const workerPolicy = join({ 'default-src': "'none'", 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" });

/** What every response carries. */
export const commonHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/csp-reports"',
  ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
});

/** Paths with a secret in them send no referrer at all. */
export const referrerPolicy = (path: string): string =>
  /^\/(?:password-reset|verify-account|unsubscribe|confirm-subscription)\//.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
