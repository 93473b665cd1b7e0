import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { LogController } from 'fastify';
import { startCollector } from '../testing/start-collector.ts';
import {
  currentTraceparent,
  inJobSpan,
  inQuerySpan,
  inSpan,
  startTelemetry,
  stopTelemetry,
  traceHeaders,
  traceIdOfLine,
  traceRequests,
} from './telemetry.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const on = (url: string, share = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'k' },
  OTEL_TRACES_SAMPLER_ARG: share,
});
const callerTrace = 'ab'.repeat(16);
const caller = (flags: '00' | '01') => ({ traceparent: `00-${callerTrace}-${'cd'.repeat(8)}-${flags}` });

function openApp() {
  const lines: { msg: string; traceId?: string }[] = [];
  const logTo = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = fastify({
    logger: { stream: logTo, mixin: traceIdOfLine },
    logController: new LogController({ disableRequestLogging: true }),
  });
  traceRequests(app);
  app.addHook('onResponse', (request, _, done) => {
    request.log.info('completed');
    done();
  });
  app.post('/things/:id', async (request) => {
    app.log.info('within');
    request.log.info('of the request');
    await inSpan('a step', {}, async () =>
      inQuerySpan('select a, (select max(b) from others) from "things" where id = $1', async () => undefined),
    );
    return { ...traceHeaders(request), job: currentTraceparent() };
  });
  app.get('/failing', () => Promise.reject(new Error('eve@mail.test')));
  app.get('/livez', async () => 'ok');
  return { app, lines };
}

test('[OPS-5] a request, its steps and its job are one trace, which continues the caller’s, under names without ids', async (t) => {
  const { spans, headers, url } = await startCollector(t);
  await startTelemetry('api', on(url));
  const { app, lines } = openApp();
  const response = await app.inject({
    method: 'POST',
    url: '/things/plate-1GP?search=khumalo',
    headers: caller('01'),
    payload: { name: 'Khumalo' },
  });
  await app.inject('/livez');
  await inJobSpan('mail-code', response.json().job, async () => undefined);
  await stopTelemetry();
  const named = Object.fromEntries(spans.map((span) => [span.name, span]));
  assert.deepEqual(Object.keys(named).toSorted(), ['POST /things/:id', 'SELECT things', 'a step', 'job mail-code']);
  assert.deepEqual([...new Set(spans.map(({ traceId }) => traceId))], [callerTrace]);
  const root = named['POST /things/:id'];
  assert.equal(root?.parentSpanId, 'cd'.repeat(8));
  assert.equal(named['a step']?.parentSpanId, root?.spanId);
  assert.equal(named['SELECT things']?.parentSpanId, named['a step']?.spanId);
  assert.equal(named['job mail-code']?.parentSpanId, root?.spanId);
  assert.equal(readTraceparent(response.json().traceparent)?.spanId, root?.spanId);
  assert.deepEqual(headers, ['k']);
  assert.doesNotMatch(JSON.stringify(spans), /1GP|khumalo/i);
  assert.deepEqual(
    lines.map(({ msg, traceId }) => [msg, traceId]),
    [
      ['within', callerTrace],
      ['of the request', callerTrace],
      ['completed', callerTrace],
      ['completed', undefined],
    ],
  );
});

test('[OPS-5] the steps of requests whose bodies arrive late, on one connection, are each in the trace of their own', async (t) => {
  const { spans, url } = await startCollector(t);
  await startTelemetry('edge', on(url));
  const { app } = openApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let nth = 0; nth < 2; nth += 1) {
    const call = request({
      port,
      agent,
      method: 'POST',
      path: '/things/1',
      headers: { 'content-type': 'application/json' },
    });
    call.write('{');
    await wait(30);
    call.end('}');
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
  }
  agent.destroy();
  await stopTelemetry();
  const requests = spans.filter(({ name }) => name.startsWith('POST'));
  const steps = spans.filter(({ name }) => name === 'a step');
  assert.equal(new Set(requests.map(({ traceId }) => traceId)).size, 2);
  assert.deepEqual(
    steps.map(({ parentSpanId }) => parentSpanId),
    requests.map(({ spanId }) => spanId),
  );
});

test('[OPS-5] a failed request is marked, without the message of its error', async (t) => {
  const { spans, url } = await startCollector(t);
  await startTelemetry('api', on(url));
  const { app } = openApp();
  await app.inject('/failing');
  await assert.rejects(inJobSpan('refund', undefined, () => Promise.reject(new TypeError('eve@mail.test'))));
  await stopTelemetry();
  assert.deepEqual(
    spans.map(({ name, status }) => [name, status.code]),
    [
      ['GET /failing', 2],
      ['job refund', 2],
    ],
  );
  assert.ok(!JSON.stringify(spans).includes('eve@'));
});

test('[OPS-5] the edge decides which traces are recorded, whatever browsers say, and the API follows the edge', async (t) => {
  for (const [program, share, flags, recorded] of [
    ['edge', 1, '00', 1],
    ['edge', 0, '01', 0],
    ['api', 0, '01', 1],
    ['api', 1, '00', 0],
  ] as const) {
    const { spans, url } = await startCollector(t);
    await startTelemetry(program, on(url, share));
    const { app } = openApp();
    const response = await app.inject({ method: 'POST', url: '/things/1', headers: caller(flags) });
    await stopTelemetry();
    assert.equal(spans.filter(({ name }) => name.startsWith('POST')).length, recorded, `${program} ${share} ${flags}`);
    assert.equal(readTraceparent(response.json().traceparent)?.isSampled, recorded === 1);
    assert.equal(readTraceparent(response.json().traceparent)?.traceId, callerTrace);
  }
});

test('[OPS-5] with tracing off, the log lines of a request have the id that the caller sent', async () => {
  const { app, lines } = openApp();
  const response = await app.inject({ method: 'POST', url: '/things/1', headers: caller('00') });
  await app.inject({ method: 'POST', url: '/things/1', headers: { traceparent: '00-x' } });
  assert.deepEqual(response.json(), {});
  assert.deepEqual(
    lines.filter(({ msg }) => msg === 'completed').map(({ traceId }) => traceId),
    [callerTrace, undefined],
  );
});

test('a collector that is away delays the end of a program by three seconds at most', async () => {
  await startTelemetry('api', on('http://127.0.0.1:9'));
  await inJobSpan('refund', undefined, async () => undefined);
  const start = performance.now();
  await stopTelemetry();
  assert.ok(performance.now() - start < 8000);
});

test('a traceparent is read as the standard says', () => {
  const [traceId, spanId] = ['ab'.repeat(16), 'cd'.repeat(8)];
  assert.deepEqual(readTraceparent(`00-${traceId}-${spanId}-03`), { traceId, spanId, isSampled: true });
  assert.equal(writeTraceparent({ traceId, spanId, isSampled: false }), `00-${traceId}-${spanId}-00`);
  for (const wrong of [undefined, [], '', `01-${traceId}-${spanId}-00`, `00-${'0'.repeat(32)}-${spanId}-00`])
    assert.equal(readTraceparent(wrong), undefined);
});
