import { type Insertable, sql, type Updateable } from 'kysely';
import type { Mandate } from 'shared-contracts/mandates';
import { type Db, oneRow, type RowOf, row, rows } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';

/** A mandate with the vehicles that it names, and the person and company of the account. */
export interface MandateRow extends RowOf<'mandates'> {
  vehicles: { id: string; licenseNumber: string }[];
  company_id: string;
  owner_name: string;
  owner_email: string;
}

const select = sql`select m.*, u.company_id, u.first_name || ' ' || u.last_name as owner_name, u.email as owner_email,
  coalesce((select json_agg(json_build_object('id', v.id, 'licenseNumber', v.license_number) order by v.license_number)
    from mandate_vehicles mv join vehicles v on v.id = mv.vehicle_id where mv.mandate_id = m.id), '[]') as vehicles
  from mandates m join users u on u.id = m.user_id`;

/** Stores a mandate for vehicles, or null for all of a business. */
export async function insertMandate(
  tx: Db,
  vehicleIds: readonly string[] | null,
  mandate: Omit<Insertable<Tables['mandates']>, 'covers_all'>,
): Promise<MandateRow> {
  const { id } = await tx
    .insertInto('mandates')
    .values({ ...mandate, covers_all: vehicleIds === null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (vehicleIds)
    await tx
      .insertInto('mandate_vehicles')
      .values(vehicleIds.map((vehicle_id) => ({ mandate_id: id, vehicle_id })))
      .execute();
  return oneRow(tx, sql<MandateRow>`${select} where m.id = ${id}`);
}

/** Stores the signature of a request that nobody has signed or ended. False if somebody has meanwhile. */
export async function saveSignature(tx: Db, id: string, signature: Updateable<Tables['mandates']>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set(signature)
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a mandate. False if it has ended already. */
export async function saveEnd(tx: Db, id: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set({ ended_at: at.toISOString(), ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findMandate = (db: Db, id: string) => row(db, sql<MandateRow>`${select} where m.id = ${id}`);

export const findMandateByLink = (db: Db, digest: Buffer) =>
  row(db, sql<MandateRow>`${select} where m.link_digest = ${digest}`);

export const findMandatesOf = (db: Db, userId: string) =>
  rows(db, sql<MandateRow>`${select} where m.user_id = ${userId} order by m.created_at desc, m.id desc limit 200`);

/** Condition: a mandate in force covers the vehicle `v`. */
export const isCovered = sql<boolean>`exists (select from mandates m where m.user_id = v.user_id and m.signed_at is not null
  and m.ended_at is null and (m.covers_all or exists (select from mandate_vehicles mv where mv.mandate_id = m.id and mv.vehicle_id = v.id)))`;

/** The newest mandate in force that covers all of these vehicles, or all of the business. */
export const findMandateInForce = (db: Db, userId: string, vehicleIds: readonly string[] | null) =>
  row(
    db,
    sql<MandateRow>`${select} where m.user_id = ${userId} and m.signed_at is not null and m.ended_at is null
      and (m.covers_all or (${vehicleIds !== null} and not exists (select from unnest(${[...(vehicleIds ?? [])]}::uuid[]) wanted
        where not exists (select from mandate_vehicles mv where mv.mandate_id = m.id and mv.vehicle_id = wanted))))
      order by m.created_at desc limit 1`,
  );

/** The newest mandate in force for each of these vehicles. */
export const findMandatesFor = async (db: Db, vehicleIds: readonly string[]): Promise<Map<string, MandateRow>> => {
  const found = await rows(
    db,
    sql<MandateRow & { of_vehicle: string }>`select distinct on (w.id) m.*, w.id as of_vehicle from vehicles w
      join lateral (${select} where m.user_id = w.user_id and m.signed_at is not null and m.ended_at is null
        and (m.covers_all or exists (select from mandate_vehicles mv where mv.mandate_id = m.id and mv.vehicle_id = w.id))
        order by m.created_at desc limit 1) m on true
      where w.id = any(${[...vehicleIds]}::uuid[])`,
  );
  return new Map(found.map((mandate) => [mandate.of_vehicle, mandate]));
};

export const toMandate = (found: MandateRow): Mandate => ({
  id: found.id,
  userId: found.user_id,
  signer: found.signer,
  name: found.name,
  email: found.email,
  coversAll: found.covers_all,
  vehicles: found.vehicles.map(({ id, licenseNumber }) => ({ id, licenseNumber })),
  signedAt: found.signed_at,
  method: found.signed_at === null ? null : found.strokes ? 'drawn' : 'typed',
  linkExpiresAt: found.link_expires_at,
  endedAt: found.ended_at,
  createdAt: found.created_at,
});

/** Forgets who signed and how, and ends what is open. That and when a mandate was signed stays for the renewals. */
export async function eraseMandatesOf(tx: Db, userId: string, at: Date): Promise<void> {
  await tx.deleteFrom('mandates').where('user_id', '=', userId).where('signed_at', 'is', null).execute();
  await tx
    .updateTable('mandates')
    .set((mandate) => ({
      name: 'erased',
      email: null,
      words: 'erased',
      strokes: null,
      device: null,
      ended_at: mandate.fn.coalesce(mandate.ref('ended_at'), mandate.val(at.toISOString())),
    }))
    .where('user_id', '=', userId)
    .execute();
}
