import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** A collector of traces, the spans that it got, and the headers `x-key` of its requests. */
export async function startCollector(t: { after: (end: () => unknown) => void }) {
  const spans: SentSpan[] = [];
  const headers: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      headers.push(request.headers['x-key']);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { spans, headers, url: `http://127.0.0.1:${port}` };
}
