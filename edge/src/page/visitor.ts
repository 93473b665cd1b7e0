import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';

const cookie = 'visitor';
const year = 365 * 86_400;

/** A visitor's bucket from 0 to 99 for the traffic split, kept in a cookie. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): number {
  const value = readCookies(request.headers.cookie)[cookie] ?? '';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const visitor = randomInt(100);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${cookie}=${visitor}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${year}${secure}`);
  return visitor;
}
