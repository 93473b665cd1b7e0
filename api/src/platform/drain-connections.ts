import type { FastifyInstance } from 'fastify';

/** While the process ends, an answer closes its connection: one that is kept alive would keep the process alive too. */
export function drainConnections(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onSend', (_request, reply, _, done) => {
    if (ending) reply.header('connection', 'close');
    done();
  });
}
