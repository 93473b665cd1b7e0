import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';

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

/** Starts the mail server and resolves with its port. Rejects if the port is in use. */
export function listenMail(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve(portOf(server.server));
    });
  });
}
