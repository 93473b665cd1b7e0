import type { FastifyInstance } from 'fastify';

/** During shutdown, responses close their connection, because open ones would keep the process running. */
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
