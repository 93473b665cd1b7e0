import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * During shutdown, ends each connection as soon as it has no request, and tells its other end so with the last response.
 * Browsers open connections in advance, and Node does not count one as idle until its first request, so the process would
 * wait for them.
 */
export function drainConnections(app: FastifyInstance, server: Server = app.server): void {
  const requests = new Map<Socket, number>();
  let isEnding = false;

  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      if (isEnding && left === 0) socket.end();
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const [socket, count] of requests) if (count === 0) socket.destroy();
  });
}
