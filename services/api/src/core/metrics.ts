import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './database/database.ts';
import { rows } from './database/database.ts';
import { soon } from './health.ts';

/** Problems that a person must look at (docs/runbook.md, AttentionNeeded). */
export const alertKinds = [
  'infected file',
  'parcel not cancelled',
  'payment in doubt',
  'payment uncertain',
  'payment under review',
  'provider refuses us',
  'refund overdue',
  'refund refused',
  'refund uncertain',
] as const;

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the process for Prometheus. Labels are fixed terms of the product, never ids or personal data. */
export function openMetrics(): Metrics {
  const metrics = createMetrics();
  // A counter that appears with its first event has no increase that Prometheus could see.
  for (const kind of alertKinds) metrics.alerts.inc({ kind }, 0);
  for (const provider of ['processor', 'courier']) metrics.webhooksQuarantined.inc({ provider }, 0);
  for (const operation of ['put', 'get', 'delete']) metrics.storageFailures.inc({ operation }, 0);
  for (const reason of ['failed', 'unavailable', 'busy']) metrics.apiErrors.inc({ reason }, 0);
  return metrics;
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      'Duration of requests, by endpoint and status.',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      'endpoint',
      'status',
    ),
    apiErrors: counter('api_errors_total', 'Requests refused or failed, by reason.', 'reason'),
    providers: histogram(
      'provider_request_duration_seconds',
      'Duration of requests to providers, by outcome.',
      [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      'provider',
      'outcome',
    ),
    // The label is not named `job`, which Prometheus uses for the target.
    jobs: histogram(
      'job_duration_seconds',
      'Duration of jobs, by queue and outcome.',
      [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
      'queue',
      'outcome',
    ),
    payments: counter('payments_total', 'Payments that reached a status.', 'status'),
    webhooksQuarantined: counter(
      'webhooks_quarantined_total',
      'Webhooks of a provider that match none of our records.',
      'provider',
    ),
    storageFailures: counter(
      'storage_failures_total',
      'Files that could not be stored, opened or deleted, by operation.',
      'operation',
    ),
    auditPosition: new Gauge({
      name: 'audit_position',
      help: 'Entries in the chain of the audit, purged ones included. It never falls.',
      registers,
    }),
    alerts: counter('alerts_total', 'Problems that a person must look at, by kind.', 'kind'),
  };
}

/** Every queue of ours, whether or not it has jobs. A retried job waits since it was made, whenever its next attempt is. */
const waitingByQueue = sql<{ queue: string; due: number; retry: number; failed: number; seconds: number }>`
  select q.name as queue,
    count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as due,
    count(*) filter (where j.state = 'retry' and j.start_after > now())::int as retry,
    count(*) filter (where j.state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - least(
      min(j.start_after) filter (where j.state = 'created' and j.start_after <= now()),
      min(j.created_on) filter (where j.state = 'retry'))), 0)::float8 as seconds
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'failed')
  where q.name not like '\\_\\_%' group by q.name`;

/** Nothing while the database is away: the process's other metrics are wanted most then. */
const known: typeof rows = (db, query) => soon(rows(db, query)).catch(() => []);

/** Adds what the database knows of queues. */
export function measureQueues({ registry }: Metrics, db: Db): void {
  type Waiting = Awaited<ReturnType<typeof waitingByQueue.execute>>['rows'];
  let reading: Promise<Waiting> | undefined;
  /** Both metrics of a scrape are from one query. */
  const read = () => {
    reading ??= known(db, waitingByQueue).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest job of a queue has been due, or been retried, without success.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, seconds } of await read()) this.set({ queue }, seconds);
    },
  });
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due, that wait for their next attempt, and that have failed permanently, by queue.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, due, retry, failed } of await read()) {
        this.set({ queue, state: 'due' }, due);
        this.set({ queue, state: 'retry' }, retry);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'webhooks_unhandled',
    help: 'Webhooks of a provider that have not been processed.',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await known(
        db,
        sql<{ provider: string; count: number }>`
          select p.provider, count(i.id)::int as count from unnest(array['processor', 'courier']) as p(provider)
          left join webhook_inbox i on i.provider = p.provider and i.handled_at is null and i.body is not null group by p.provider`,
      );
      for (const { provider, count } of found) this.set({ provider }, count);
    },
  });
}

/** Serves `/metrics` on the process's own port, which the edge does not forward, and measures every request. */
export function serveMetrics(app: FastifyInstance, { registry, requests }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) requests.observe({ endpoint, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
