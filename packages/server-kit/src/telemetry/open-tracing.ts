import { ROOT_CONTEXT, type Span, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RemoteSpan } from './traceparent.ts';

export interface TracingOptions {
  /** Name of the program in traces. */
  service: string;
  /** Base address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  /** Headers for the collector. */
  headers: Record<string, string>;
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
  /** Whether callers decide if a trace is recorded. Browsers must not: anybody could have everything recorded. */
  followsCallers: boolean;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
export type Kind = keyof typeof kinds;
export type Attributes = Readonly<Record<string, string | number>>;

/** Milliseconds that a collector may take to answer. A process that ends waits no longer for it. */
const timeout = 3000;

/** Starts spans and sends the finished ones to a collector in batches. Loaded only where tracing is on. */
export function openTracing({ service, endpoint, headers, share, followsCallers }: TracingOptions) {
  const ratio = new TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: timeout,
  });
  const provider = new TracerProvider({
    sampler: followsCallers ? new ParentBasedSampler({ root: ratio }) : ratio,
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 4096, exportTimeoutMillis: timeout })],
  });
  const tracer = provider.getTracer('allset');
  const contextOf = (parent: Span | RemoteSpan | undefined) => {
    if (!parent) return ROOT_CONTEXT;
    if (!('traceId' in parent)) return trace.setSpan(ROOT_CONTEXT, parent);
    const { traceId, spanId, isSampled } = parent;
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  return {
    startSpan: (name: string, kind: Kind, parent: Span | RemoteSpan | undefined, attributes: Attributes): Span =>
      tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)),
    /** Sends what is left. */
    close: () => provider.shutdown(),
  };
}
export type Tracing = ReturnType<typeof openTracing>;
