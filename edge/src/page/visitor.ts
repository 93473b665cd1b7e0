import { randomBytes } from 'node:crypto';
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge-config.ts';
import { publicScheme } from '../public-origin.ts';

const name = 'visitor';
const year = 365 * 86_400;

/** The id that a visitor's cookie holds, if it is one. */
export function knownVisitor(cookies: Cookies): string | undefined {
  const known = cookies[name] ?? '';
  return /^[0-9a-f]{16}$/.test(known) ? known : undefined;
}

/** A random id that keeps a visitor's versions of modules the same, in a cookie. Edges keep it in memory only. */
export function visitorOf(config: EdgeConfig, request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(parseCookie(request.headers.cookie ?? ''));
  if (known) return known;
  const visitor = randomBytes(8).toString('hex');
  const secure = publicScheme(config) === 'https';
  void reply.header(
    'set-cookie',
    stringifySetCookie({ name, value: visitor, path: '/', sameSite: 'lax', httpOnly: true, maxAge: year, secure }),
  );
  return visitor;
}
