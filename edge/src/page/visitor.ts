import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';

const cookie = 'visitor';
const year = 365 * 86_400;

/** A random id that keeps a visitor's versions of modules the same, in a cookie. It is stored nowhere else. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const value = readCookies(request.headers.cookie)[cookie] ?? '';
  if (/^[0-9a-f]{16}$/.test(value)) return value;
  const visitor = randomBytes(8).toString('hex');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${cookie}=${visitor}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${year}${secure}`);
  return visitor;
}
