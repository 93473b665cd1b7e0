import { type Insertable, sql } from 'kysely';
import type { CounterResult, CounterRunSummary } from 'shared-contracts/counter-runs';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, type RowOf, row, rows } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { type Page, readPage } from '../../core/lists.ts';

/** A run with the name of who goes. */
export interface RunRow extends RowOf<'counter_runs'> {
  person_name: string;
}

const selectRun = sql`select c.*, p.first_name || ' ' || p.last_name as person_name
  from counter_runs c join users p on p.id = c.person_id`;

/** A run of the caller's companies. */
export const findRun = (db: Db, caller: Caller, id: string) =>
  row(db, sql<RunRow>`${selectRun} where c.id = ${id} and ${withinCompanies(caller, 'c.company_id')}`);

/** Runs of the caller's companies, the latest day first. */
export const findRuns = (db: Db, caller: Caller, page: Page) =>
  readPage<CounterRunSummary>(db, {
    select: sql`select c.id, c.authority, c.day, c.created_at as "createdAt", p.first_name || ' ' || p.last_name as "personName",
      (select count(*)::int from counter_run_renewals e where e.run_id = c.id) as count,
      (select count(e.result)::int from counter_run_renewals e where e.run_id = c.id) as entered,
      (select count(r.disc_number)::int from counter_run_renewals e join renewals r on r.id = e.renewal_id where e.run_id = c.id) as discs
      from counter_runs c join users p on p.id = c.person_id`,
    id: sql`c.id`,
    from: sql`counter_runs c`,
    where: sql`where ${withinCompanies(caller, 'c.company_id')}`,
    order: sql`order by c.day desc, c.id desc`,
    page,
  });

export async function insertRun(
  tx: Db,
  run: Insertable<Tables['counter_runs']>,
  renewalIds: readonly string[],
): Promise<string> {
  const { id } = await tx.insertInto('counter_runs').values(run).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('counter_run_renewals')
    .values(renewalIds.map((renewal_id, position) => ({ run_id: id, renewal_id, position })))
    .execute();
  return id;
}

/** Renewals of these that are in a run without a result. */
export const findInOpenRuns = async (db: Db, renewalIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('counter_run_renewals')
        .select('renewal_id')
        .where('renewal_id', 'in', renewalIds)
        .where('result', 'is', null)
        .execute()
    ).map(({ renewal_id }) => renewal_id),
  );

/** A renewal of a run. */
export interface EntryRow {
  renewal_id: string;
  vehicle_id: string;
  user_id: string;
  license_number: string;
  owner_name: string;
  status: RenewalStatus;
  payment_id: string;
  expected_in_cents: number;
  result: CounterResult | null;
  charged_in_cents: number | null;
  disc_number: string | null;
  disc_expires: string | null;
  is_duplicate: boolean;
}

const selectEntry = sql`select e.renewal_id, e.result, e.charged_in_cents, r.vehicle_id, r.user_id, r.status, r.disc_number, r.disc_expires, r.is_duplicate,
  v.license_number, u.first_name || ' ' || u.last_name as owner_name,
  r.payment_id, (i.quote ->> 'total')::int as expected_in_cents
  from counter_run_renewals e join renewals r on r.id = e.renewal_id join vehicles v on v.id = r.vehicle_id
  join users u on u.id = r.user_id join payment_items i on i.payment_id = r.payment_id and i.vehicle_id = r.vehicle_id`;

/** The renewals of a run, in the order of its list. */
export const findEntries = (db: Db, runId: string) =>
  rows(db, sql<EntryRow>`${selectEntry} where e.run_id = ${runId} order by e.position`);

export const findEntry = (db: Db, runId: string, renewalId: string) =>
  row(db, sql<EntryRow>`${selectEntry} where e.run_id = ${runId} and e.renewal_id = ${renewalId}`);

/** Stores a result, unless it is not the one that was seen. */
export async function saveResult(
  tx: Db,
  { runId, renewalId }: { runId: string; renewalId: string },
  seen: CounterResult | null,
  entered: { result: CounterResult | null; chargedInCents: number | null; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counter_run_renewals')
    .set({
      result: entered.result,
      charged_in_cents: entered.result === null ? null : entered.chargedInCents,
      entered_at: entered.result === null ? null : entered.at.toISOString(),
      entered_by: entered.result === null ? null : entered.by,
    })
    .where('run_id', '=', runId)
    .where('renewal_id', '=', renewalId)
    .where('result', 'is not distinct from', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a renewal without a result out of a run. */
export async function deleteEntry(tx: Db, runId: string, renewalId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('counter_run_renewals')
    .where('run_id', '=', runId)
    .where('renewal_id', '=', renewalId)
    .where('result', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
