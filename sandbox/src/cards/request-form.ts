import type { FastifyRequest } from 'fastify';
import type { Form } from './checkout-form.ts';

/** The parameters of a request, from the query of a GET or the body. Of a repeated parameter the last value counts. */
export function requestForm(request: FastifyRequest): Form {
  const source = request.method === 'GET' ? request.query : request.body;
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).map(([key, value]): [string, string] => [
      key,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  );
}
