import { type Insertable, sql } from 'kysely';
import type { JournalEvent } from 'shared-contracts/events';
import { type Db, row, rows } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { countRows } from '../../core/lists.ts';

type NewEvent = Insertable<Tables['events']> & { created_at: string };

/** What the events of a renewal are about. */
export const ofRenewal = ({ id, user_id, vehicle_id }: { id: string; user_id: string; vehicle_id: string }) => ({
  event_type: 'renewal' as const,
  user_id,
  vehicle_id,
  renewal_id: id,
});

/** Records an event in the journal, in the transaction of the change itself. */
export const recordEvent = (tx: Db, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

/** Records several events in one statement. */
export async function recordEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  await tx.insertInto('events').values(events).execute();
}

/** Whether the journal has an event of a delivery with one of these statuses. */
export const hasEvent = async (tx: Db, deliveryId: string, statuses: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('status', 'in', statuses)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const columns = sql`id, event_type as "eventType", status, description, user_id as "userId", vehicle_id as "vehicleId", renewal_id as "renewalId",
    delivery_id as "deliveryId", document_id as "documentId", created_at as "createdAt"`;
const select = sql`select ${columns} from events`;

/** With what only administrators see: by whom, and why. */
const selectForStaff = sql`select ${columns}, reason,
  (select c.first_name || ' ' || c.last_name from users c where c.id = events.created_by) as "byName" from events`;

export interface EventFilter {
  renewalId?: string | undefined;
  userId?: string | undefined;
  vehicleId?: string | undefined;
}

export async function findEvents(
  db: Db,
  filter: EventFilter,
  { skip, take, forStaff }: { skip: number; take: number; forStaff: boolean },
) {
  const where = sql`where event_type <> 'analytics'
    ${filter.renewalId ? sql`and renewal_id = ${filter.renewalId}` : sql``}
    ${filter.userId ? sql`and user_id = ${filter.userId}` : sql``}
    ${filter.vehicleId ? sql`and vehicle_id = ${filter.vehicleId}` : sql``}`;
  const entries = await rows(
    db,
    sql<JournalEvent>`${forStaff ? selectForStaff : select} ${where} order by created_at desc, position desc limit ${take} offset ${skip}`,
  );
  return { ...(await countRows(db, sql`from events ${where}`)), entries };
}

/** All journal entries about a person. */
export const findEventsOf = (db: Db, userId: string) =>
  rows(db, sql<JournalEvent>`${select} where user_id = ${userId} order by created_at, position`);

/** Erases notes, which may name a person. The entries stay. */
export async function eraseNotes(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('events')
    .set({ description: null, reason: null })
    .where('user_id', '=', userId)
    .where((either) => either.or([either('description', 'is not', null), either('reason', 'is not', null)]))
    .execute();
}

const tables = { renewalId: 'renewals', vehicleId: 'vehicles' } as const;

/** The vehicle id of a renewal. */
export const findVehicleOf = async (db: Db, renewalId: string): Promise<string | undefined> =>
  (await db.selectFrom('renewals').select('vehicle_id').where('id', '=', renewalId).executeTakeFirst())?.vehicle_id;

/** The owner of a record, and the owner's company. */
export function findOwner(db: Db, kind: keyof typeof tables | 'userId', id: string) {
  const owner = kind === 'userId' ? id : sql`(select user_id from ${sql.table(tables[kind])} where id = ${id})`;
  return db
    .selectFrom('users')
    .select(['id as user_id', 'company_id'])
    .where(sql<boolean>`id = ${owner}`)
    .executeTakeFirst();
}

/** The latest event of a renewal. */
export const findNewestEvent = (tx: Db, renewalId: string) =>
  row(tx, sql<JournalEvent>`${select} where renewal_id = ${renewalId} order by created_at desc, position desc limit 1`);
