/**
 * The strict Content-Security-Policy that docs/partners.md recommends, for a page with our modules. `site` is the origin
 * of AllSet, `nonce` is new for every response.
 */
export const strictPolicy = ({ nonce, site }: { nonce: string; site: string }): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${site} 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${site}`,
    "font-src 'self' data:",
    `connect-src 'self' ${site}`,
    `frame-src ${site}`,
    'worker-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
