import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Program } from '../settings/setting.ts';
import type { Attributes, Tracing } from './open-tracing.ts';
import { type RemoteSpan, readTraceparent, writeTraceparent } from './traceparent.ts';

/** Settings of tracing, which every server has. */
export interface TelemetrySettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string> | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

let tracing: Tracing | undefined;
const running = new AsyncLocalStorage<Span>();
const spans = new WeakMap<object, Span>();
const isFailed = 2;

/** Turns tracing on if a collector is set. Otherwise nothing of it is loaded, and all functions here do next to nothing. */
export async function startTelemetry(
  program: Program,
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = {},
    OTEL_TRACES_SAMPLER_ARG: share,
  }: TelemetrySettings,
): Promise<void> {
  if (endpoint === undefined) return;
  const { openTracing } = await import('./open-tracing.ts');
  tracing = openTracing({ service: `allset-${program}`, endpoint, headers, share, followsCallers: program !== 'edge' });
}

/** Sends the spans that are left. Takes three seconds at most. */
export async function stopTelemetry(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  // A collector that is away must not fail the program that ends.
  await ending?.close().catch(() => undefined);
}

const remoteOf = (span: Span): RemoteSpan => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, isSampled: (traceFlags & 1) === 1 };
};

/** The running span as a `traceparent`, for a process that continues its trace. Undefined while tracing is off. */
export function currentTraceparent(): string | undefined {
  const span = running.getStore();
  return span && writeTraceparent(remoteOf(span));
}

/** A header that makes the receiver continue the request's trace; none while tracing is off. */
export function traceHeaders(request: object): { traceparent?: string } {
  const span = spans.get(request);
  return span ? { traceparent: writeTraceparent(remoteOf(span)) } : {};
}

async function finish<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await running.run(span, work);
  } catch (error) {
    // The message of an error can contain personal data.
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: isFailed });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Does work as a step of the running trace. Names and attributes must be fixed terms of the product: no ids, addresses or
 * values. Without a trace that is recorded, it only does the work.
 */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  const parent = tracing && running.getStore();
  if (!tracing || !parent?.isRecording()) return work();
  return finish(tracing.startSpan(name, 'client', parent, attributes), work);
}

const longestQuery = 1000;
const mostNames = 1000;
const queryNames = new Map<string, string>();

/** The operation and the table of a statement, such as `SELECT users`. Subqueries do not count. */
function queryName(text: string): string {
  const known = queryNames.get(text);
  if (known) return known;
  let outer = text;
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, ' ');
  }
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+([\w."]+)/i.exec(outer)?.[1]?.replaceAll('"', '');
  const name = table ? `${operation} ${table}` : operation;
  if (queryNames.size < mostNames) queryNames.set(text, name);
  return name;
}

/** Runs one SQL statement as a step of the running trace. Values are not part of its text. */
export function inQuerySpan<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!tracing || !running.getStore()?.isRecording()) return work();
  return inSpan(
    queryName(text),
    { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestQuery) },
    work,
  );
}

/** Does a job, which continues the trace of the request that enqueued it. */
export function inJobSpan<Result>(queue: string, traceparent: unknown, work: () => Promise<Result>): Promise<Result> {
  if (!tracing) return work();
  const attributes = { 'messaging.destination.name': queue };
  return finish(tracing.startSpan(`job ${queue}`, 'consumer', readTraceparent(traceparent), attributes), work);
}

const withTraceId = new WeakSet<object>();

/** A mixin for pino: lines within a trace have its id, which those of a request have in any case. */
export function traceIdOfLine(_: object, __: number, logger: object): { traceId?: string } {
  const span = running.getStore();
  return span && !withTraceId.has(logger) ? { traceId: span.spanContext().traceId } : {};
}

function logWithTraceId(request: FastifyRequest, traceId: string): FastifyBaseLogger {
  const log = request.log.child({ traceId });
  withTraceId.add(log);
  return log;
}

const probes = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Makes each request a span that continues the caller's trace, and puts the trace's id into all of the request's log lines.
 * With tracing off, the lines have the id that the caller sent. Must be the first to add hooks.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    if (probes.has(route)) return done();
    const caller = readTraceparent(request.headers.traceparent);
    const span = tracing?.startSpan(`${request.method} ${route}`, 'server', caller, {
      'http.request.method': request.method,
      'http.route': route,
    });
    const traceId = span?.spanContext().traceId ?? caller?.traceId;
    if (traceId) {
      request.log = logWithTraceId(request, traceId);
      reply.log = request.log;
    }
    if (!span) return done();
    spans.set(request, span);
    running.run(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: isFailed });
    span?.end();
    done();
  });
}
