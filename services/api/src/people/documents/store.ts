import { type Insertable, sql } from 'kysely';
import type { DocumentKind } from 'shared-contracts/documents';
import { type Db, oneRow, type RowOf, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';
import { containsPattern } from '../../core/lists.ts';

/** A document with the company of its owner. */
export interface DocumentRow extends RowOf<'documents'> {
  company_id: string;
}

const select = sql`select d.*, u.company_id from documents d join users u on u.id = d.user_id`;

export async function insertDocument(tx: Db, document: Insertable<Tables['documents']>): Promise<DocumentRow> {
  const { id } = await tx.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  return oneRow(tx, sql<DocumentRow>`${select} where d.id = ${id}`);
}

export const findDocument = (db: Db, id: string) =>
  row(db, sql<DocumentRow>`${select} where d.id = ${id} and d.removed_at is null`);

export async function removeDocument(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('documents').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a user's stored document of a kind. Undefined if there is none with this id. */
export const deleteReplacedDocument = (tx: Db, of: { id: string; userId: string; kind: DocumentKind }) =>
  tx
    .deleteFrom('documents')
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .where('document_type', '=', of.kind)
    .where('removed_at', 'is', null)
    .returning(['storage_key', 'size_bytes'])
    .executeTakeFirst();

/** The photograph with these bytes of a person's disc, from which no vehicle was saved yet. */
export const findSameDisc = (tx: Db, userId: string, digest: Buffer) =>
  row(
    tx,
    sql<DocumentRow>`${select} where d.user_id = ${userId} and d.digest = ${digest} and d.vehicle_id is null and d.removed_at is null`,
  );

/** Whether a document is no picture that was scanned and showed no disc. */
const showsDisc = (id: string) =>
  sql<boolean>`not exists (select 1 from scans s
    where s.document_id = ${sql.ref(id)} and coalesce(nullif(s.result, 'null'), '{}') - 'advice'::text = '{}'::jsonb)`;

/**
 * Assigns a disc photograph to the vehicle saved from it, with those that completed it. One in which no disc was found is none
 * of that vehicle. Returns false if the person has no such photograph.
 */
export async function attachDiscPhoto(
  tx: Db,
  id: string,
  { userId, vehicleId, at }: { userId: string; vehicleId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ vehicle_id: vehicleId, updated_at: at.toISOString() })
    .where(
      sql<boolean>`(id = ${id} or id in (select j.document_id from joined_scans j where j.completes = ${id} and j.result is not null))`,
    )
    .where('user_id', '=', userId)
    .where('document_type', '=', 'license disk')
    .where('vehicle_id', 'is', null)
    .where(showsDisc('documents.id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes disc photographs that belong to no vehicle, and pictures in which no disc was found. */
export const deleteUnusedDiscPhotos = (tx: Db, before: Date) =>
  tx
    .deleteFrom('documents')
    .where('document_type', '=', 'license disk')
    .where('vehicle_id', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<', before.toISOString()), eb.not(showsDisc('documents.id'))]))
    .returning('storage_key')
    .execute();

/**
 * The documents of a vehicle or a renewal. With a person: that person's, but for those of other vehicles and renewals, and for
 * photographs of discs from which no vehicle was saved. A picture in which no disc was found is no document.
 */
export const findDocuments = (
  db: Db,
  filter: {
    userId?: string | undefined;
    vehicleId?: string | undefined;
    renewalId?: string | undefined;
    search?: string | undefined;
    adminToo: boolean;
  },
) => {
  const isPersons = filter.userId !== undefined;
  return rows(
    db,
    sql<DocumentRow>`${select} where d.removed_at is null
      and (d.vehicle_id is not null or ${showsDisc('d.id')})
      ${filter.userId ? sql`and d.user_id = ${filter.userId}` : sql``}
      ${filter.vehicleId ? sql`and (d.vehicle_id = ${filter.vehicleId} or (${isPersons} and d.vehicle_id is null and d.document_type <> 'license disk'))` : sql``}
      ${filter.renewalId ? sql`and (d.renewal_id = ${filter.renewalId} or (${isPersons} and d.renewal_id is null))` : sql``}
      ${filter.search ? sql`and folded(d.filename || ' ' || d.document_type) like ${containsPattern(filter.search)}` : sql``}
      ${filter.adminToo ? sql`` : sql`and d.access <> 'admin'`}
      order by d.created_at desc, d.id desc limit 500`,
  );
};

/** Locks the user's row, so that concurrent uploads cannot exceed the quota. */
export const lockStorageUsage = async (tx: Db, userId: string) => {
  assertLockOrder(tx, 'users', userId);
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return oneRow(
    tx,
    sql<{
      files: number;
      bytes: number;
    }>`select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes from documents where user_id = ${userId} and removed_at is null`,
  );
};

/** Kinds of document a person has uploaded. Of some the file has been removed since, unless only `stored` ones are asked for. */
export const findKinds = async (
  db: Db,
  userId: string,
  { stored }: { stored: boolean },
): Promise<Set<DocumentKind>> => {
  const kinds = db.selectFrom('documents').select('document_type').distinct().where('user_id', '=', userId);
  const found = await kinds.$if(stored, (all) => all.where('removed_at', 'is', null)).execute();
  return new Set(found.map(({ document_type }) => document_type));
};

/** The newest stored paper of each kind of these people; of a kind that belongs to a vehicle, the newest of each. */
export const findNewestPapers = (db: Db, userIds: readonly string[], kinds: readonly DocumentKind[]) =>
  rows(
    db,
    sql<DocumentRow>`select distinct on (d.user_id, d.document_type, d.vehicle_id) d.*, u.company_id
      from documents d join users u on u.id = d.user_id
      where d.removed_at is null and d.user_id = any(${[...userIds]}::uuid[]) and d.document_type = any(${[...kinds]}::text[])
      order by d.user_id, d.document_type, d.vehicle_id, coalesce(d.issued_on, d.created_at::date) desc, d.created_at desc`,
  );

/** The newest stored document of each master key. */
export const findNewestOfKeys = (db: Db) =>
  rows(
    db,
    sql<Pick<DocumentRow, 'storage_key' | 'master_key_id' | 'wrapped_key'>>`
      select distinct on (master_key_id) storage_key, master_key_id, wrapped_key from documents
      where removed_at is null order by master_key_id, created_at desc`,
  );

export const findDocumentsOf = (db: Db, userId: string) =>
  rows(db, sql<DocumentRow>`${select} where d.user_id = ${userId} and d.removed_at is null order by d.created_at`);

export const removeDocumentsOf = (tx: Db, userId: string) =>
  tx.deleteFrom('documents').where('user_id', '=', userId).returning('storage_key').execute();

/** Replaces the identity documents of the given users with tombstones. */
export const tombstoneIdentityDocuments = (tx: Db, userIds: readonly string[], at: Date) =>
  tx
    .updateTable('documents')
    .set({ removed_at: at.toISOString(), updated_at: at.toISOString() })
    .where('user_id', 'in', userIds)
    .where('removed_at', 'is', null)
    .where('document_type', 'in', ['id', 'passport', 'proxy id'])
    .returning(['id', 'user_id', 'storage_key'])
    .execute();
