import type { SMTPServer } from 'smtp-server';
import { portOf } from '../platform/listen.ts';

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
