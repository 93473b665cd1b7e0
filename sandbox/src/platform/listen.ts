import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Starts an HTTP service and answers its address. Rejects when the port is taken. */
export async function listenHttp(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app.server)}`;
}

/** The port a listening server got. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening on a port');
  return address.port;
}
