import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isEnding } from 'server-kit';
import type { Db } from './database/database.ts';

const answersWithin = 2000;

/** `/livez`: the process is running. `/readyz`: it can work, so the database responds, and it is not about to end. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (isEnding(app)) return reply.status(503).send({ status: 'ending' });
    const late = new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('The database does not respond.')), answersWithin).unref(),
    );
    try {
      await Promise.race([sql`select 1`.execute(db), late]);
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
