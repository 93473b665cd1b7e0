import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { apiError, type Reason } from '../api-error.ts';
import type { Tables } from './tables.ts';

/** A database or a transaction. */
export type Db = Kysely<Tables>;

/** A row of a table, as selected. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The rows of a query. */
export async function rows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** The only row of a query, or undefined. */
export async function row<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await rows(db, query))[0];
}

/** The only row of a query. Throws if there is none. */
export async function oneRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const found = await row(db, query);
  if (found === undefined) throw new Error('A query returned no row.');
  return found;
}

/** The number of rows of a FROM clause with its conditions. */
export const countOf = async (db: Db, from: RawBuilder<unknown>): Promise<number> =>
  (await oneRow(db, sql<{ count: number }>`select count(*)::int as count ${from}`)).count;

/** Runs a statement and returns the number of rows it changed. */
export async function changedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n);
}

/** Outside production the database layer checks how it is used. */
export const isChecked = process.env['NODE_ENV'] !== 'production';

const openTransaction = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the running code is in a transaction, and must use its connection: the embedded database has only one. */
export const isInTransaction = (): boolean => openTransaction.getStore()?.open ?? false;

/** A deadlock or serialisation failure: the database has rolled this transaction back, and it can be repeated. */
const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** Milliseconds. */
const retryWithin = 100;

const refusals: Readonly<Record<string, readonly [Reason, message?: string, field?: string]>> = {
  companies_reference_key: ['reference_taken'],
  counter_run_renewals_open: ['stale'],
  deliveries_one_open: ['stale', 'A delivery is already on its way for this renewal.'],
  license_fees_overlap: ['overlap'],
  documents_critical: ['already_uploaded'],
  note_templates_name: ['already_added', 'There is a template with this name.', 'name'],
  passkeys_credential_id_key: ['already_added', 'This passkey has been added already.'],
  renewals_disc_number_key: ['already_scanned'],
  saved_views_name: ['already_added', 'You have a view with this name.', 'name'],
  users_email_key: ['email_taken'],
  vehicle_imports_open: ['import_open'],
  vehicles_once: ['already_added'],
};

function refusalOf(error: unknown): unknown {
  const [reason, message, field] = refusals[violatedConstraint(error) ?? ''] ?? [];
  if (!reason) return error;
  return apiError(reason, {
    ...(message && { message }),
    ...(message && field && { fields: { [field]: message } }),
    cause: error,
  });
}

/**
 * Runs work in a transaction. After a conflict with another transaction it runs once more from the start, so it must have
 * no effects outside the database. Those belong after it or in a job. Throws a refusal if what must be unique is not.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  try {
    return await transact(db, work);
  } catch (error) {
    if (!isSerializationFailure(error)) throw refusalOf(error);
    // Of two that were both rolled back, one should be done before the other begins.
    await setTimeout(Math.random() * retryWithin);
    return transact(db, work);
  }
}

function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const scope = { open: true };
  return db.transaction().execute((tx) =>
    openTransaction
      // The plugins only check statements outside transactions.
      .run(scope, () => work(tx.withoutPlugins()))
      .finally(() => {
        scope.open = false;
      }),
  );
}

/** The name of the violated constraint, if that is what the error is about. */
function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}
