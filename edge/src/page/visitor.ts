import { randomBytes } from 'node:crypto';
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge-config.ts';
import { publicScheme } from '../public-origin.ts';

/** With TLS, under a name that no other host can set a cookie of. */
const nameOf = (config: Pick<EdgeConfig, 'siteUrl'>) =>
  publicScheme(config) === 'https' ? '__Host-visitor' : 'visitor';
const year = 365 * 86_400;

/** The id that a visitor's cookie holds, if it is one. */
export function knownVisitor(config: Pick<EdgeConfig, 'siteUrl'>, cookies: Cookies): string | undefined {
  const known = cookies[nameOf(config)] ?? '';
  return /^[0-9a-f]{16}$/.test(known) ? known : undefined;
}

/** A random id that keeps a visitor's versions of modules the same, in a cookie. Edges keep it in memory only. */
export function visitorOf(config: EdgeConfig, request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(config, parseCookie(request.headers.cookie ?? ''));
  if (known) return known;
  const visitor = randomBytes(8).toString('hex');
  const name = nameOf(config);
  const secure = publicScheme(config) === 'https';
  void reply.header(
    'set-cookie',
    stringifySetCookie({ name, value: visitor, path: '/', sameSite: 'lax', httpOnly: true, maxAge: year, secure }),
  );
  return visitor;
}
