import { sql } from 'kysely';
import { importRowStates, type VehicleImport } from 'shared-contracts/vehicle-imports';
import { type Db, type RowOf, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';

export type ImportRecord = RowOf<'vehicle_imports'>;

export const insertImport = (tx: Db, userId: string, filename: string, at: Date): Promise<ImportRecord> =>
  tx
    .insertInto('vehicle_imports')
    .values({
      user_id: userId,
      filename,
      state: 'checked',
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A person's import; never that of anybody else. */
export const findImportOf = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('vehicle_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'discarded')
    .executeTakeFirst();

export const findLatestImportOf = (db: Db, userId: string) =>
  db
    .selectFrom('vehicle_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'discarded')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findImport = (db: Db, id: string) =>
  db.selectFrom('vehicle_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an import until the transaction ends, so that corrections, a confirmation and the job follow one another. */
export const lockImport = (tx: Db, id: string) => {
  assertLockOrder(tx, 'vehicle_imports', id);
  return tx.selectFrom('vehicle_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

/** Notes a change of an import or its rows, from which its retention counts. */
export const touchImport = (
  tx: Db,
  id: string,
  at: Date,
  changes: { state?: ImportRecord['state']; saved_at?: string } = {},
): Promise<ImportRecord> =>
  tx
    .updateTable('vehicle_imports')
    .set({ ...changes, updated_at: at.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function eraseImports(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('vehicle_imports').where('user_id', '=', userId).execute();
}

/** All imports of a person with their rows, for an export of the person's data. */
export const readImportsOf = (db: Db, userId: string) =>
  rows(
    db,
    sql`select i.filename, i.state, i.created_at,
          array(select r.texts from vehicle_import_rows r where r.import_id = i.id order by r.number) as rows
        from vehicle_imports i where i.user_id = ${userId} order by i.created_at`,
  );

/** An import as the contract has it, with the numbers of its rows by state. */
export async function toImport(db: Db, found: ImportRecord): Promise<VehicleImport> {
  const counted = await rows(
    db,
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from vehicle_import_rows where import_id = ${found.id} group by state`,
  );
  const countOf = (state: (typeof importRowStates)[number]) => counted.find((each) => each.state === state)?.count ?? 0;
  return {
    id: found.id,
    filename: found.filename,
    state: found.state,
    counts: {
      ready: countOf('ready'),
      faulty: countOf('faulty'),
      double: countOf('double'),
      left_out: countOf('left_out'),
      saved: countOf('saved'),
      refused: countOf('refused'),
    },
    createdAt: found.created_at,
    savedAt: found.saved_at,
  };
}
