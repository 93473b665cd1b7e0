import { sql } from 'kysely';
import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { ImportRowState, RepeatedFault, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { countOf, type Db, type RowOf, row, rows } from '../../core/database/database.ts';
import type { CheckedRow } from './check-row.ts';

const selectRow = sql`
  select r.number as row, r.state, r.texts, r.faults, r.vehicle_id as "vehicleId",
    case when r.state = 'double' then json_build_object('row', r.double_of_row, 'licenseNumber', v.license_number) end as double
  from vehicle_import_rows r left join vehicles v on v.id = r.double_of_vehicle`;

const columnsOf = ({ texts, faults, vehicle }: CheckedRow) => ({
  texts: JSON.stringify(texts),
  faults: JSON.stringify(faults),
  state: vehicle ? ('ready' as const) : ('faulty' as const),
  register_number: vehicle?.registerNumber ?? null,
  double_of_row: null,
  double_of_vehicle: null,
});

/** Adds or replaces rows, which are not yet compared with each other (`markDoubles`). */
export async function saveRows(
  tx: Db,
  importId: string,
  checked: readonly (CheckedRow & { row: number })[],
): Promise<void> {
  await tx
    .insertInto('vehicle_import_rows')
    .values(checked.map(({ row: number, ...each }) => ({ import_id: importId, number, ...columnsOf(each) })))
    .onConflict((at) =>
      at.columns(['import_id', 'number']).doUpdateSet((is) => ({
        texts: is.ref('excluded.texts'),
        faults: is.ref('excluded.faults'),
        state: is.ref('excluded.state'),
        register_number: is.ref('excluded.register_number'),
        double_of_row: null,
        double_of_vehicle: null,
      })),
    )
    .execute();
}

/** Texts that are wrong in the same way in several rows. */
export const findRepeatedFaults = (db: Db, importId: string) =>
  rows(
    db,
    sql<RepeatedFault>`select f->>'field' as field, f->>'message' as message, r.texts->>(f->>'field') as text, count(*)::int as rows
      from vehicle_import_rows r, jsonb_array_elements(r.faults) f
      where r.import_id = ${importId} and r.state = 'faulty' group by 1, 2, 3 having count(*) > 1 order by 4 desc, 1, 3 limit 20`,
  );

export const findFaultyWith = (tx: Db, importId: string, field: VehicleField, text: string) =>
  rows(
    tx,
    sql<Pick<RowOf<'vehicle_import_rows'>, 'number' | 'texts'>>`select number, texts from vehicle_import_rows
      where import_id = ${importId} and state = 'faulty' and texts->>${field} = ${text} order by number`,
  );

export const findRow = (db: Db, importId: string, number: number) =>
  row(db, sql<VehicleImportRow>`${selectRow} where r.import_id = ${importId} and r.number = ${number}`);

/** The rows whose vehicle will not be added unless they are corrected, or could not be. */
const notAdded: readonly ImportRowState[] = ['faulty', 'double', 'refused'];

/** A page of the rows in the order of the file. */
export async function findRows(
  db: Db,
  importId: string,
  { skip, take, state }: { skip: number; take: number; state?: ImportRowState | 'not_added' | undefined },
): Promise<{ count: number; entries: VehicleImportRow[] }> {
  const states = state === 'not_added' ? notAdded : state ? [state] : undefined;
  const where = sql`where r.import_id = ${importId} ${states ? sql`and r.state = any(${[...states]}::text[])` : sql``}`;
  const count = await countOf(db, sql`from vehicle_import_rows r ${where}`);
  const page = sql<VehicleImportRow>`${selectRow} ${where} order by r.number limit ${take} offset ${skip}`;
  return { count, entries: await rows(db, page) };
}

/** The rows that were not added, in batches, for a file. */
export async function* readNotAdded(db: Db, importId: string, size = 500): AsyncGenerator<VehicleImportRow[], void> {
  for (let last = 0; ; ) {
    const found = await rows(
      db,
      sql<VehicleImportRow>`${selectRow} where r.import_id = ${importId} and r.state = any(${[...notAdded]}::text[])
        and r.number > ${last} order by r.number limit ${size}`,
    );
    yield found;
    const end = found.at(-1);
    if (!end || found.length < size) return;
    last = end.row;
  }
}

/** Leaves rows out, or puts them back as they were checked. */
export async function setLeftOut(
  tx: Db,
  importId: string,
  numbers: readonly number[],
  leftOut: boolean,
): Promise<void> {
  await sql`update vehicle_import_rows
    set state = case when ${leftOut} then 'left_out' when register_number is null then 'faulty' else 'ready' end,
        double_of_row = null, double_of_vehicle = null
    where import_id = ${importId} and number = any(${[...numbers]}::int[])
      and (state = 'left_out') <> ${leftOut}`.execute(tx);
}

/**
 * Compares the register numbers of all rows without faults: with earlier rows of the file, and with the vehicles that the
 * person has. What repeats one is a double, what no longer does is ready again.
 */
export async function markDoubles(tx: Db, importId: string, userId: string): Promise<void> {
  await sql`
    with places as (
      select number, register_number, min(number) over (partition by register_number) as first
      from vehicle_import_rows where import_id = ${importId} and state in ('ready', 'double')
    ), found as (
      select p.number, nullif(p.first, p.number) as of_row, v.id as of_vehicle
      from places p
      left join vehicles v on v.user_id = ${userId} and v.register_number = p.register_number and not v.archived
    )
    update vehicle_import_rows r
    set state = case when f.of_row is null and f.of_vehicle is null then 'ready' else 'double' end,
        double_of_row = f.of_row, double_of_vehicle = f.of_vehicle
    from found f
    where r.import_id = ${importId} and r.number = f.number
      and (r.double_of_row, r.double_of_vehicle) is distinct from (f.of_row, f.of_vehicle)`.execute(tx);
}

/** The next rows to add, in the order of the file. */
export const findReady = (tx: Db, importId: string, take: number) =>
  tx
    .selectFrom('vehicle_import_rows')
    .select(['number', 'texts'])
    .where('import_id', '=', importId)
    .where('state', '=', 'ready')
    .orderBy('number')
    .limit(take)
    .execute();

/** Notes which vehicle each row has become. */
export async function markSaved(
  tx: Db,
  importId: string,
  saved: readonly { number: number; vehicleId: string }[],
): Promise<void> {
  await sql`update vehicle_import_rows r set state = 'saved', vehicle_id = s.vehicle_id
    from unnest(${saved.map(({ number }) => number)}::int[], ${saved.map(({ vehicleId }) => vehicleId)}::uuid[]) as s(number, vehicle_id)
    where r.import_id = ${importId} and r.number = s.number`.execute(tx);
}

/** Notes why a row could not be added. */
export async function markRefused(
  tx: Db,
  importId: string,
  number: number,
  faults: CheckedRow['faults'],
): Promise<void> {
  await tx
    .updateTable('vehicle_import_rows')
    .set({ state: 'refused', faults: JSON.stringify(faults) })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export async function deleteRows(tx: Db, importId: string): Promise<void> {
  await tx.deleteFrom('vehicle_import_rows').where('import_id', '=', importId).execute();
}
