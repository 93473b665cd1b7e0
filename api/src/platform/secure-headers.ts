import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every answer. Nothing that the API says belongs into a cache or a frame. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // What a person can quote to us, and we find in the log.
  reply.header('x-request-id', request.id);
  reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/** Sets them on what every route answers. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    setSecureHeaders(request, reply);
    done();
  });
}
