import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { inQuerySpan } from 'server-kit';
import { PreparedQuery } from './prepare.ts';
import { preparedStatements } from './prepared-statements.ts';

/**
 * Kysely dialect for a PostgreSQL server. Outside transactions, statements run directly on the pool, which is faster than
 * acquiring and releasing a connection.
 */
export function serverDialect(pool: pg.Pool): Dialect {
  const runPrepared = preparedStatements(pool);
  class Connection implements DatabaseConnection {
    client: pg.PoolClient | undefined;

    executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      return inQuerySpan(query.sql, () => this.execute<Row>(query));
    }

    async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } =
        query instanceof PreparedQuery && !this.client
          ? await runPrepared(query.sql, query.parameters)
          : await (this.client ?? pool).query(query.sql, [...query.parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    }

    streamQuery(): never {
      throw new Error('Streaming is not supported.');
    }

    async begin(): Promise<void> {
      this.client = await pool.connect();
      await this.client.query('begin');
    }

    release(): void {
      this.client?.release();
      this.client = undefined;
    }
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => new Connection(),
      beginTransaction: (connection: Connection) => connection.begin(),
      commitTransaction: async (connection: Connection) => void (await connection.client?.query('commit')),
      rollbackTransaction: async (connection: Connection) => void (await connection.client?.query('rollback')),
      releaseConnection: async (connection: Connection) => connection.release(),
      destroy: () => pool.end(),
    }),
  };
}
