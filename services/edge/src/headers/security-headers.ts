import type { Site } from '../companies/sites.ts';

interface PolicyOptions {
  nonce: string;
  /** Origins of modules under development. */
  overrides: readonly string[];
  production: boolean;
  /** Address lookup is enabled: allows calls to Google's REST API, but none of its scripts. */
  googlePlaces: boolean;
  /** URL that browsers report errors to. */
  reportTo: string | undefined;
  /** Origin of the CDN that module files come from. Workers do not. */
  assetsOrigin: string | undefined;
}

const join = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** The CSP of the site's pages: only its own scripts and those with this response's nonce, no inline code, no eval. */
export function sitePolicy(options: PolicyOptions): string {
  const { nonce, overrides, production, googlePlaces, reportTo, assetsOrigin } = options;
  const assets = assetsOrigin ? ` ${assetsOrigin}` : '';
  const elsewhere = `${assets}${overrides.length > 0 ? ` ${overrides.join(' ')}` : ''}`;
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  return join({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${elsewhere}`,
    'style-src': `'self' 'nonce-${nonce}'${assets}`,
    'img-src': `'self' data: blob: https:${elsewhere}`,
    'font-src': `'self' data:${assets}`,
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

interface CardFramePolicyOptions {
  nonce: string;
  processor: string;
  /** The one page that may embed the frame: `'self'`, or the origin of a partner's page. */
  ancestors: string;
}

/**
 * The CSP of the card frame, the only page where the processor's code may run. The bank's 3-D Secure page may come from any
 * host: the bank of the card chooses it.
 */
export function cardFramePolicy({ nonce, processor, ancestors }: CardFramePolicyOptions): string {
  // `https:`, or `http:`, which admits both, for a processor in development.
  const banks = new URL(processor).protocol;
  return join({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' ${processor}`,
    // The processor's widget sets style attributes in its form. This page has no content of our own.
    'style-src': `'self' 'unsafe-inline' ${processor}`,
    'img-src': `'self' data: ${processor}`,
    'font-src': `'self' data: ${processor}`,
    'connect-src': `'self' ${processor}`,
    'frame-src': `'self' ${banks}`,
    'form-action': `'self' ${banks}`,
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': ancestors,
    'report-to': 'csp',
  });
}

/** The CSP of the page that ends a payment: one script of ours, in the page that embedded the card frame. */
export const cardResultPolicy = ({ nonce, ancestors }: Omit<CardFramePolicyOptions, 'processor'>): string =>
  join({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'base-uri': "'none'",
    'frame-ancestors': ancestors,
  });

/** The CSP of module workers, which do not inherit the page's. Only workers may compile WebAssembly. */
export const workerPolicy = join({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
});

/** Headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/csp-reports"',
};

/**
 * Strict-Transport-Security of a response. On a company's own domain it says nothing of further subdomains: they are the
 * company's, and some may have no certificate.
 */
export const transportSecurity = (policy: string | undefined, site: Site | undefined): string | undefined =>
  site && !site.isOwnDomain ? policy : policy?.split(';', 1)[0];

/** The referrer policy of a page. A path that contains a secret sends no referrer. */
export const referrerPolicy = (path: string): string =>
  /^\/(?:password-reset|verify-account|unsubscribe|confirm-subscription)\//.test(path)
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
