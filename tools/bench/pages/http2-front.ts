import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';

interface FrontOptions {
  tls: { cert: string; key: string };
  port: number;
  /** Port of the server behind it, which speaks HTTP/1.1. */
  upstream: number;
}

/** Headers of one connection, which HTTP/2 does not allow. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** Ends TLS and HTTP/2 in front of an edge, as a proxy does in production. Returns a function that closes it. */
export async function startHttp2Front({ tls, port, upstream }: FrontOptions): Promise<() => void> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
    const forwarded = httpRequest(
      {
        agent,
        port: upstream,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: {
          ...headers,
          host: request.authority || request.headers.host,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => (response.headersSent ? response.stream.destroy() : response.writeHead(502).end()));
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    agent.destroy();
  };
}
