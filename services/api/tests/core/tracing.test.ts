import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from 'server-kit/testing';
import { until } from '../api-process.ts';
import { copyServerDatabase } from '../start-app.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const folder = mkdtempSync(join(tmpdir(), 'product-tracing-'));
const url = await copyServerDatabase();
const spans: Span[] = [];
const received: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    received.push(body);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, service: resource.attributes[0].value.stringValue });
    response.end('{}');
  });
});

const running: { process: ChildProcess; log: string[] }[] = [];
/** Prints each module of the tracing SDK that is loaded. */
const watchLoading = `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(sdk|exporter|otlp)/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
  return next(url, context);
} });`)}`;

/** Starts a program and waits until it is ready. */
async function run(
  [program, ...args]: readonly [string, ...string[]],
  port: number,
  environment: Record<string, string>,
) {
  const started = spawn(
    process.execPath,
    ['--import', watchLoading, join(import.meta.dirname, '../../../..', program), ...args],
    {
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: string[] = [];
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => log.push(String(chunk)));
  const entry = { process: started, log };
  running.push(entry);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/livez`)).ok, `${program} is up`);
  return entry;
}
async function end({ process: ended }: { process: ChildProcess }): Promise<void> {
  const exited = once(ended, 'exit');
  ended.kill('SIGTERM');
  await exited;
}

let [apiPort, edgePort] = [0, 0];
before(async () => {
  if (!url) cpSync(join(process.env.TEST_FOLDER ?? '', 'template'), folder, { recursive: true });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  [apiPort, edgePort] = [await freePort(), await freePort()];
});
after(() => {
  for (const { process: left } of running) left.kill('SIGKILL');
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});
const startBoth = async (tracing: Record<string, string>) => {
  const api = await run(['services/api/src/main.ts', 'server'], apiPort, {
    ...tracing,
    ...(url && { DATABASE_URL: url }),
    API_PORT: String(apiPort),
    RATE_LIMITS: 'off',
  });
  const edge = await run(['services/edge/src/main.ts'], edgePort, {
    ...tracing,
    SITE_PORT: String(edgePort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASES_DIR: join(folder, 'releases'),
  });
  return { api, edge };
};

const traceId = 'ab12'.repeat(8);
const post = (path: string, body: object, type = 'application/json') =>
  fetch(`http://127.0.0.1:${edgePort}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, traceparent: `00-${traceId}-${'cd34'.repeat(4)}-00` },
    body: JSON.stringify(body),
  });

test('[OPS-5] without a collector no module of the tracing SDK is loaded, and log lines have the browser’s trace id', async () => {
  const { api, edge } = await startBoth({});
  assert.equal((await post('/api/auth/login', { email: 'owner@allset.test', password: 'wrong' })).status, 401);
  for (const one of [edge, api]) await end(one);
  assert.doesNotMatch([...api.log, ...edge.log].join(''), /LOADED/);
  assert.match(api.log.join(''), new RegExp(`"traceId":"${traceId}".*"request completed"`));
});

test('[OPS-5] one id leads from the browser through edge, API and SQL to the job that sends the mail, and is in both logs', async () => {
  const { api, edge } = await startBoth({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  assert.match([...api.log].join(''), /LOADED .*exporter-trace-otlp-http/);
  assert.ok((await post('/api/auth/request-new-password', { email: 'owner@allset.test' })).ok);
  await post('/csp-reports', { 'csp-report': { 'violated-directive': 'img-src' } }, 'application/csp-report');
  await until(async () => spans.some(({ name }) => name === 'job send-reset-code'), 'the job’s span has arrived');
  for (const one of [edge, api]) await end(one);
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const parentOf = ({ parentSpanId }: Span) => ofTrace.find(({ spanId }) => spanId === parentSpanId);
  const way = (span: Span | undefined): string[] =>
    span ? [...way(parentOf(span)), `${span.service}: ${span.name}`] : [];
  const ways = ofTrace.map((span) => way(span).join(' > '));
  const request = 'allset-edge: POST /api/* > allset-api: POST /api/auth/request-new-password';
  assert.ok(
    ways.some((each) => each.startsWith(`${request} > allset-api: SELECT `)),
    ways.join('\n'),
  );
  assert.ok(ways.includes(`${request} > allset-api: job send-reset-code`), ways.join('\n'));
  assert.ok(
    ways.some((each) => each.startsWith(`${request} > allset-api: job send-reset-code > allset-api: SELECT users`)),
    ways.join('\n'),
  );
  assert.doesNotMatch(received.join(''), /owner@allset/);
  assert.match(edge.log.join(''), new RegExp(`"traceId":"${traceId}".*"CSP violation"`));
  assert.match(api.log.join(''), new RegExp(`"traceId":"${traceId}".*"request completed"`));
});
