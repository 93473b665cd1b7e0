import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'visitor';
const year = 365 * 86_400;

/** A random id that keeps a visitor's versions of modules the same, in a cookie. It is stored nowhere else. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  if (/^[0-9a-f]{16}$/.test(known)) return known;
  const visitor = randomBytes(8).toString('hex');
  const secure = request.protocol === 'https';
  void reply.header(
    'set-cookie',
    stringifySetCookie({ name, value: visitor, path: '/', sameSite: 'lax', httpOnly: true, maxAge: year, secure }),
  );
  return visitor;
}
