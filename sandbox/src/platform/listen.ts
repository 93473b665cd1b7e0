import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Starts an HTTP server and returns its URL. Rejects if the port is in use. */
export async function listenHttp(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app.server)}`;
}

/** The port of a listening server. Throws if it is not listening. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening on a port');
  return address.port;
}
