import { connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { freePort } from 'server-kit/testing';

/** Stands between processes and a server, as a balancer does, until the end of the test file. */
export async function openFront(target: number) {
  let to = target;
  const pairs = new Map<Socket, Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    pairs.set(near, far);
    for (const socket of [near, far])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          if (!pairs.delete(near)) return;
          near.destroy();
          far.destroy();
        });
    near.pipe(far).pipe(near);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const silent = new Set<Socket>();
  after(() => {
    for (const socket of [...silent, ...pairs.keys()]) socket.destroy();
    server.close();
  });
  return {
    port,
    /** As if the host were gone: on what is connected nothing more comes or goes, and nobody is told. */
    goSilent: () => {
      for (const [near, far] of pairs) {
        pairs.delete(near);
        silent.add(near);
        near.unpipe().pause();
        far.unpipe().destroy();
      }
    },
    /** Leads new connections elsewhere. */
    turnTo: (other: number) => {
      to = other;
    },
  };
}
