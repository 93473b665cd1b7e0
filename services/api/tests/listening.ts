import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { after } from 'node:test';

/** Host and port of a server, which listens until the test, or the file, ends. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  after(() => server.close());
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
