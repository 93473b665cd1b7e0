import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { startTelemetry, stopTelemetry, traceRequests } from 'server-kit';
import { startCollector } from 'server-kit/testing';
import { watchUpstreams } from './upstreams.ts';

const log = { info: () => undefined, warn: () => undefined };

test('[OPS-5] what a page needs of the API is a step of its request’s trace, also from the second process that is asked', async (t) => {
  const collector = await startCollector(t);
  await startTelemetry('edge', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  const sent: (string | null)[] = [];
  const upstreams = watchUpstreams(['http://first.test', 'http://second.test'], {
    log,
    fetch: async (input, init) => {
      const url = String(input);
      if (url.endsWith('/readyz')) return new Response();
      sent.push(new Headers(init?.headers).get('traceparent'));
      if (sent.length === 1) throw new TypeError('fetch failed');
      return new Response('{}');
    },
  });
  t.after(() => upstreams.close());
  const app = Fastify();
  traceRequests(app);
  app.get('/', async () => (await upstreams.get('/api/company', { headers: { accept: 'application/json' } })).status);
  assert.equal((await app.inject('/')).body, '200');
  await stopTelemetry();
  const root = collector.spans.find(({ name }) => name === 'GET /');
  const steps = collector.spans.filter(({ name }) => name === 'GET api');
  assert.deepEqual(
    steps.map(({ traceId, parentSpanId }) => [traceId, parentSpanId]),
    [1, 2].map(() => [root?.traceId, root?.spanId]),
  );
  assert.deepEqual(
    sent,
    steps.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  );
});
