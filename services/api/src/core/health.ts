import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isEnding } from 'server-kit';
import { apiError, toFailure } from './api-error.ts';
import type { Db } from './database/database.ts';

const answersWithin = 2000;

/** Asked for every second or so by edges, balancers and collectors of metrics, and answered whatever the database does. */
const probes = new Set<string | undefined>(['/livez', '/readyz', '/metrics']);
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => probes.has(routeOptions.url);

/** Resolves within two seconds, or rejects: a scrape or a probe must not wait for a database that hangs. */
export async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not respond.')), answersWithin);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether changes are refused, as on the standby of a failover. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`.execute(db);
  return rows[0]?.readOnly ?? false;
}

/**
 * `/livez`: the process is running. `/readyz`: it can work, so it has started, the database responds and takes changes, and it is
 * not about to end.
 */
export function healthRoutes(app: FastifyInstance, db: Db, { isStarted }: { isStarted: () => boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isStarted() || isProbe(request)) return undefined;
    // Not thrown: that somebody asks too early is no error in the log or the metrics.
    const refused = apiError('unavailable');
    return reply.status(refused.code).header('retry-after', '2').send(toFailure(refused));
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (isEnding(app)) return reply.status(503).send({ status: 'ending' });
    if (!isStarted()) return reply.status(503).send({ status: 'starting' });
    try {
      return (await soon(isReadOnly(db))) ? reply.status(503).send({ status: 'read-only' }) : { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
