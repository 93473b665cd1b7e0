import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { inQuerySpan } from 'server-kit';

/** Kysely's driver, with a span for each statement. */
class TracedDriver extends PostgresDriver {
  readonly #traced = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...given);
    if (this.#traced.has(connection)) return connection;
    this.#traced.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
      inQuerySpan(query.sql, () => execute(query) as Promise<QueryResult<Row>>);
    return connection;
  }
}

/** Kysely dialect for a PostgreSQL server. */
export function serverDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new TracedDriver({ pool }),
  };
}
