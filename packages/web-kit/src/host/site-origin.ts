import type { Host } from './host-context.tsx';

/** Origin of our site, which on a partner's page is another one than the page's. The card form and files come from it. */
export const siteOriginOf = ({ apiBase }: Pick<Host, 'apiBase'>): string => new URL(apiBase, location.href).origin;

/** Whether passkeys can be used here: the browser knows them, and the page is on our site, whose host they are for. */
export const canUsePasskeys = (host: Pick<Host, 'apiBase'>): boolean =>
  'PublicKeyCredential' in globalThis && siteOriginOf(host) === location.origin;
