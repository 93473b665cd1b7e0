import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { inQuerySpan } from 'server-kit';
import { isInTransaction } from './database.ts';
import type { EmbeddedClient } from './pglite-client.ts';

/** Kysely dialect for the embedded database, whose only connection is shared by all transactions in turn. */
export function pgliteDialect(client: EmbeddedClient): Dialect {
  let queue: Promise<unknown> = Promise.resolve();
  let release: () => void = () => undefined;
  const connect = (): DatabaseConnection => ({
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await inQuerySpan(sql, () => client.run(sql, parameters));
      return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
    },
    streamQuery() {
      throw new Error('The embedded database does not stream.');
    },
  });
  const connection = connect();
  // For reads outside a transaction by code inside one, which would wait for its own connection forever.
  const shared = connect();
  const run = (sql: string) => client.run(sql).then(() => undefined);
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      async acquireConnection() {
        if (isInTransaction()) return shared;
        const before = queue;
        const mine = new Promise<void>((done) => {
          queue = before.then(
            () =>
              new Promise<void>((free) => {
                release = free;
                done();
              }),
          );
        });
        await mine;
        return connection;
      },
      async beginTransaction(given) {
        if (given === shared) throw new Error('Transactions cannot be nested: pass the open one on.');
        await run('begin');
      },
      commitTransaction: () => run('commit'),
      rollbackTransaction: () => run('rollback'),
      releaseConnection: async (given) => {
        if (given === connection) release();
      },
      destroy: () => client.close(),
    }),
  };
}
