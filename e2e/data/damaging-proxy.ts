import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from './product.ts';

/** The product's site behind a proxy that damages scripts on their way. Browsers keep them, because they are immutable. */
interface DamagingProxy {
  url: string;
  /** Damages the scripts whose path matches. Without it none is. */
  damage: (path?: RegExp) => void;
  close: () => void;
}

export async function startDamagingProxy(): Promise<DamagingProxy> {
  const target = new URL(site());
  let damaged: RegExp | undefined;
  const server = createServer(({ url = '/', method, headers }, reply) => {
    const isDamaged = damaged?.test(url) === true;
    const forwarded = { ...headers, ...(isDamaged && { 'accept-encoding': 'identity' }) };
    const sent = request({ hostname: target.hostname, port: target.port, path: url, method, headers: forwarded });
    sent.on('response', (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isDamaged ? rest : answer.headers);
      answer.pipe(reply, { end: !isDamaged });
      if (isDamaged) answer.on('end', () => reply.end(';window.spoiled=true'));
    });
    sent.on('error', () => reply.destroy());
    reply.req.pipe(sent);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    damage: (path) => {
      damaged = path;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
