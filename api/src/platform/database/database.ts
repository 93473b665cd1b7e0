import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Kysely, RawBuilder, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** A database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** A row of a table, as it is read. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** What a statement returned, and how many rows it changed. */
export interface StatementResult<Row> {
  rows: Row[];
  affected: number;
}

export interface QueryOptions {
  /** For what is asked with every request, and whose best plan does not depend on its values. */
  prepared?: boolean;
}

const preparedQueries = new WeakSet<CompiledQuery>();

/** Whether the server is to keep a statement prepared. */
export const isPrepared = (query: CompiledQuery): boolean => preparedQueries.has(query);

async function execute<Row>(db: Db, query: RawBuilder<Row>, { prepared = false }: QueryOptions = {}): Promise<StatementResult<Row>> {
  const compiled = query.compile(db);
  if (prepared) preparedQueries.add(compiled);
  const { rows: found, numAffectedRows } = await db.executeQuery(compiled);
  return { rows: found, affected: Number(numAffectedRows ?? 0n) };
}

/** The rows of a query. */
export async function rows<Row>(db: Db, query: RawBuilder<Row>, options?: QueryOptions): Promise<Row[]> {
  return (await execute(db, query, options)).rows;
}

/** The only row of a query, or undefined. */
export async function row<Row>(db: Db, query: RawBuilder<Row>, options?: QueryOptions): Promise<Row | undefined> {
  return (await execute(db, query, options)).rows[0];
}

/** The only row of a query that must answer one. */
export async function oneRow<Row>(db: Db, query: RawBuilder<Row>, options?: QueryOptions): Promise<Row> {
  const found = await row(db, query, options);
  if (found === undefined) throw new Error('A query that must answer a row answered none.');
  return found;
}

/** How many rows a statement changed. */
export async function changedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return (await execute(db, query)).affected;
}

/** Outside production the database layer watches over how it is used. */
export const isChecked = process.env['NODE_ENV'] !== 'production';

const openTransaction = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the running code is inside a transaction: the embedded database has one connection, which it must then share. */
export const isInTransaction = (): boolean => openTransaction.getStore()?.open ?? false;

/** Two transactions met, and the database ended this one so that the other may go on: nothing of it was done. */
const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Does the work in one transaction: all of it or nothing. Work that lost to another transaction is done once more from its
 * beginning, so it keeps to the database; what it does elsewhere belongs after it or into a job.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  try {
    return await transact(db, work);
  } catch (error) {
    if (!isSerializationFailure(error)) throw error;
    return transact(db, work);
  }
}

function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const scope = { open: true };
  return db.transaction().execute((tx) =>
    openTransaction
      // The plugins only watch over what is asked outside a transaction.
      .run(scope, () => work(tx.withoutPlugins()))
      .finally(() => {
        scope.open = false;
      }),
  );
}

/** The name of the constraint that a statement broke, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}
