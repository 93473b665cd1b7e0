import type { Host } from './host-context.tsx';
import { siteOriginOf } from './site-origin.ts';

/** Whether passkeys can be used here: the browser knows them, and the page is on our site, whose host they are for. */
export const canUsePasskeys = (host: Pick<Host, 'apiBase'>): boolean =>
  'PublicKeyCredential' in globalThis && siteOriginOf(host) === location.origin;
