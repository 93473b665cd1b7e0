import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { row, rows } from './database/database.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** Metrics of the process for Prometheus. Labels are fixed terms of the product, never ids or personal data. */
export function openMetrics() {
  const registers = [new Registry()];
  return {
    registry: registers[0] as Registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests, by endpoint and status.',
      labelNames: ['endpoint', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    apiErrors: new Counter({
      name: 'api_errors_total',
      help: 'Requests refused or failed, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    providers: new Histogram({
      name: 'provider_request_duration_seconds',
      help: 'Duration of requests to providers, by outcome.',
      labelNames: ['provider', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs run, by name and outcome.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    payments: new Counter({
      name: 'payments_total',
      help: 'Payments that reached a status.',
      labelNames: ['status'],
      registers,
    }),
    webhooksQuarantined: new Counter({
      name: 'webhooks_quarantined_total',
      help: 'Webhooks of a provider that match none of our records.',
      labelNames: ['provider'],
      registers,
    }),
    alerts: new Counter({
      name: 'alerts_total',
      help: 'Problems that a person must look at, by kind.',
      labelNames: ['kind'],
      registers,
    }),
  };
}

/** Adds what the database knows of queues. */
export function measureQueues({ registry }: Metrics, db: Db): void {
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due, and jobs that have failed permanently.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await row(
        db,
        sql<{ due: number; failed: number }>`
          select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due, count(*) filter (where state = 'failed')::int as failed
          from pgboss.job`,
      );
      this.set({ state: 'due' }, found?.due ?? 0);
      this.set({ state: 'failed' }, found?.failed ?? 0);
    },
  });
  new Gauge({
    name: 'webhooks_unhandled',
    help: 'Webhooks of a provider that have not been processed.',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      const found = await rows(
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
