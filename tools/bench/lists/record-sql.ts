import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../../api/src/app.ts';
import { readConfig } from '../../../api/src/platform/config.ts';
import { serverTypes } from '../../../api/src/platform/database/server-types.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export type SqlRecorder = Awaited<ReturnType<typeof recordSql>>;

/** Starts the API on a database that records its statements, to find out what a request executes. */
export async function recordSql(url: string, folder: string) {
  let recorded: Statement[] | undefined;
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4, types: serverTypes }) }),
    log: ({ query }) => {
      recorded?.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    JOBS: 'off',
  });
  const { app } = await buildApp(
    config,
    { db, kind: 'server', close: () => db.destroy() },
    { readDisc: async () => undefined },
  );
  return {
    /** The statements of one request. A first, unrecorded request fills the caches. */
    async of(path: string, token: string): Promise<Statement[]> {
      const call = () => app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });
      const first = await call();
      if (first.statusCode !== 200) throw new Error(`${path} responded with ${first.statusCode}: ${first.body}`);
      recorded = [];
      await call();
      const statements = recorded;
      recorded = undefined;
      return statements;
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
