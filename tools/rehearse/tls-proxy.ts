import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';

export interface Certificate {
  cert: string;
  key: string;
}

interface ProxyOptions {
  /** For localhost and its subdomains. */
  tls: Certificate;
  /** Makes the certificate of another domain when it is first asked for. Connections to one for which it rejects are refused. */
  certificateOf?: (domain: string) => Promise<Certificate>;
  /** Origins of the servers behind it, in turn. Those that do not say that they are ready get no requests. */
  upstreams: readonly string[];
  /** Path that tells whether a server is ready; without it all of them are. */
  readyPath?: string;
}

const checkEvery = 250;
/**
 * As long as nginx keeps an idle connection. Node's 5 seconds would end some at the moment when a visitor sends a request on
 * them: browsers repeat it then, the visitors of the rehearsal do not.
 */
const keepAliveTimeout = 75_000;

/**
 * Ends TLS in front of servers as Caddy or nginx do in production: it forwards the client's address and scheme, leaves out
 * servers that are not ready, and repeats a request that could not be sent on another one.
 */
export async function startTlsProxy({ tls, certificateOf, upstreams, readyPath }: ProxyOptions) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(upstreams);
  const check = async (origin: string) => {
    const response = await fetch(`${origin}${readyPath}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.ok) ready.add(origin);
    else ready.delete(origin);
  };
  const checking = readyPath ? setInterval(() => void Promise.all(upstreams.map(check)), checkEvery) : undefined;
  let turn = 0;

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, tried: readonly string[] = []) => {
    const candidates = [...(ready.size > 0 ? ready : upstreams)].filter((origin) => !tried.includes(origin));
    const origin = candidates[turn++ % Math.max(1, candidates.length)];
    if (!origin) return response.writeHead(502).end();
    const { hostname, port } = new URL(origin);
    const upstream = httpRequest(
      {
        agent,
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const wasSent = error.code !== 'ECONNREFUSED' && !(upstream.reusedSocket && error.code === 'ECONNRESET');
      const isRepeatable = !wasSent || request.method === 'GET' || request.method === 'HEAD';
      if (response.headersSent) response.destroy();
      else if (isRepeatable) forward(request, response, body, [...tried, origin]);
      else response.writeHead(502).end();
    });
    return upstream.end(body);
  };

  const server = createServer(
    { ...tls, keepAliveTimeout, SNICallback: chooseCertificate(tls, certificateOf) },
    (request, response) => {
      void bodyOf(request).then((body) => forward(request, response, body));
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(checking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Certificates by domain, as Caddy makes them by `on_demand_tls`. */
function chooseCertificate(tls: Certificate, certificateOf: ProxyOptions['certificateOf']) {
  const made = new Map<string, Certificate>();
  const certificateFor = async (domain: string) => {
    if (!certificateOf || /(?:^|\.)localhost$/.test(domain)) return tls;
    const certificate = made.get(domain) ?? (await certificateOf(domain));
    made.set(domain, certificate);
    return certificate;
  };
  return (domain: string, choose: (failure: Error | null, chosen?: SecureContext) => void) =>
    void certificateFor(domain).then((certificate) => choose(null, createSecureContext(certificate)), choose);
}
