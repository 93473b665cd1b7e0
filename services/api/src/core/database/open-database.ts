import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type RootOperationNode,
} from 'kysely';
import pg from 'pg';
import { currentRequestId, inQuerySpan } from 'server-kit';
import { type Db, isChecked } from './database.ts';
import { openEmbeddedDatabase } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { sessionOptions, timeLimits } from './session-settings.ts';
import { valueParsers } from './value-parsers.ts';

/** Uses our own parsers for some types and the driver's for the others. */
const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid in valueParsers
      ? valueParsers[oid as keyof typeof valueParsers]
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** A statement with the id of its request, by which what PostgreSQL shows and logs of slow ones is found in our logs. */
function withRequestId(query: CompiledQuery): CompiledQuery {
  const id = currentRequestId();
  return id === undefined ? query : { ...query, sql: `/* request ${id} */ ${query.sql}` };
}

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
      inQuerySpan(query.sql, () => execute(withRequestId(query)) as Promise<QueryResult<Row>>);
    return connection;
  }
}

function serverDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new TracedDriver({ pool }),
  };
}

const locksRows = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b/i;

const isLocking = (node: RootOperationNode): boolean =>
  (node.kind === 'RawNode' && locksRows.test(node.sqlFragments.join(' '))) ||
  (node.kind === 'SelectQueryNode' && (node.endModifiers ?? []).some(({ modifier }) => modifier?.startsWith('For')));

/** Throws for a statement that locks rows outside a transaction, where its locks end with the statement. */
const requireTransactionForLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (isLocking(node))
      throw new Error(
        'A statement that locks rows outside a transaction locks nothing: run it in inTransaction, on its transaction.',
      );
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Locks the data folder for this process, because two processes would corrupt the embedded database. It is a lock of
 * SQLite, which the system releases however the process ends.
 */
function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
  return () => lock.close();
}

export interface OpenDatabase {
  db: Db;
  kind: 'embedded' | 'server';
  /** Where errors of connections go that nobody is using. */
  reportErrors(to: (error: Error) => void): void;
  close(): Promise<void>;
}

interface OpenOptions {
  url?: string | undefined;
  folder: string;
  durable?: boolean;
  /** For migrations: a single connection to the server, without time limits. */
  single?: boolean;
}

/** Opens the PostgreSQL server at `url`, to which the first statement connects, or the embedded database in `folder`. */
export async function openDatabase({ url, folder, durable = true, single }: OpenOptions): Promise<OpenDatabase> {
  if (!url) return openFolder(folder, durable);
  return openServer(url, single ? singleConnection : poolLimits);
}

/** Milliseconds that an answer may take beyond the time limit of its statement. */
const answerDelay = 6000;

/**
 * Limits statements to a time, and ends connections that are silent for longer: the server then hangs or is gone, as after a
 * failover, and the system would wait for it for a quarter of an hour.
 */
export const limitedTo = (statement_timeout: number): Pick<pg.PoolConfig, 'statement_timeout' | 'Client'> => ({
  statement_timeout,
  Client: class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on('connect', () => {
        const { stream } = this.connection;
        if (stream instanceof Socket)
          stream.setTimeout(statement_timeout + answerDelay, () =>
            stream.destroy(new Error('Connection terminated, because the database does not respond.')),
          );
      });
    }
  },
});

const poolLimits = { max: 10, ...limitedTo(timeLimits.statement_timeout), ...timeLimits };
/** Kept open although idle, because it may hold a lock. */
const singleConnection = { max: 1, idleTimeoutMillis: 0 };

const plugins = isChecked ? [requireTransactionForLocks] : [];

function openServer(url: string, limits: pg.PoolConfig): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    ...limits,
    connectionTimeoutMillis: 5000,
    options: sessionOptions,
    types: serverTypes,
  });
  let report: (error: Error) => void = () => undefined;
  // Without a listener, a restart of the server would end this process.
  pool.on('error', (error) => report(error));
  pool.on('connect', (client) => client.on('error', (error) => report(error)));
  const db: Db = new Kysely({ dialect: serverDialect(pool), plugins });
  return { db, kind: 'server', reportErrors: (to) => void (report = to), close: () => db.destroy() };
}

async function openFolder(folder: string, durable: boolean): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockDataFolder(folder);
  try {
    const db: Db = new Kysely({
      dialect: pgliteDialect(await openEmbeddedDatabase(join(folder, 'database'), { durable })),
      plugins,
    });
    await db.executeQuery(CompiledQuery.raw('select 1'));
    return {
      db,
      kind: 'embedded',
      reportErrors: () => undefined,
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
