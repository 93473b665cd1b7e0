import { sql } from 'kysely';
import type { DocumentKind } from 'shared-contracts/documents';
import type { WrappedKey } from '../adapters/storage/index.ts';
import { changedRows, type Db, oneRow, row, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';
import { containsPattern } from '../platform/lists.ts';

export interface DocumentRow {
  id: string;
  user_id: string;
  company_id: string;
  vehicle_id: string | null;
  renewal_id: string | null;
  filename: string;
  document_type: DocumentKind;
  file_type: string;
  access: 'owner' | 'admin';
  size_bytes: number;
  storage_key: string;
  has_thumbnail: boolean;
  master_key_id: string;
  wrapped_key: Buffer;
  created_at: string;
  removed_at: string | null;
  updated_at: string;
}

const select = sql`select d.*, u.company_id from documents d join users u on u.id = d.user_id`;

export interface NewDocument {
  userId: string;
  vehicleId?: string | null;
  renewalId?: string | null;
  filename: string;
  documentType: DocumentKind;
  fileType: string;
  access?: 'owner' | 'admin';
  sizeBytes: number;
  storageKey: string;
  hasThumbnail: boolean;
  masterKeyId: string;
  wrappedKey: Buffer;
  at: Date;
}

export async function insertDocument(tx: Db, given: NewDocument): Promise<DocumentRow> {
  const { id } = await oneRow(
    tx,
    sql<{ id: string }>`
      insert into documents (user_id, vehicle_id, renewal_id, filename, document_type, file_type, access, size_bytes, storage_key, has_thumbnail, master_key_id, wrapped_key, created_at, updated_at)
      values (${given.userId}, ${given.vehicleId ?? null}, ${given.renewalId ?? null}, ${given.filename}, ${given.documentType}, ${given.fileType}, ${given.access ?? 'owner'},
              ${given.sizeBytes}, ${given.storageKey}, ${given.hasThumbnail}, ${given.masterKeyId}, ${given.wrappedKey}, ${given.at.toISOString()}, ${given.at.toISOString()})
      returning id`,
  );
  return oneRow(tx, sql<DocumentRow>`${select} where d.id = ${id}`);
}

export const findDocument = (db: Db, id: string) => row(db, sql<DocumentRow>`${select} where d.id = ${id} and d.removed_at is null`);

export async function removeDocument(tx: Db, id: string): Promise<boolean> {
  return (await changedRows(tx, sql`delete from documents where id = ${id}`)) > 0;
}

/** Files the photograph of a disc under the vehicle that it shows; false where the person has no such photograph. */
export const attachDiscPhoto = async (tx: Db, id: string, { userId, vehicleId, at }: { userId: string; vehicleId: string; at: Date }) =>
  (await changedRows(
    tx,
    sql`update documents set vehicle_id = ${vehicleId}, updated_at = ${at.toISOString()}
      where id = ${id} and user_id = ${userId} and document_type = 'license disk' and vehicle_id is null`,
  )) === 1;

/** Takes away the photographs of discs from which no vehicle was made. */
export const deleteUnusedDiscPhotos = (tx: Db, before: Date) =>
  rows(
    tx,
    sql<{ storage_key: string }>`
      delete from documents where document_type = 'license disk' and vehicle_id is null and created_at < ${before.toISOString()}
      returning storage_key`,
  );

export const findDocuments = (
  db: Db,
  filter: {
    userId?: string | undefined;
    vehicleId?: string | undefined;
    renewalId?: string | undefined;
    search?: string | undefined;
    adminToo: boolean;
  },
) =>
  rows(
    db,
    sql<DocumentRow>`${select} where d.removed_at is null
      ${filter.userId ? sql`and d.user_id = ${filter.userId}` : sql``}
      ${filter.vehicleId ? sql`and d.vehicle_id = ${filter.vehicleId}` : sql``}
      ${filter.renewalId ? sql`and d.renewal_id = ${filter.renewalId}` : sql``}
      ${filter.search ? sql`and lower(d.filename || ' ' || d.document_type) like ${containsPattern(filter.search)}` : sql``}
      ${filter.adminToo ? sql`` : sql`and d.access <> 'admin'`}
      order by d.created_at desc, d.id desc limit 500`,
  );

/** Locks the user's row, so that files that arrive together are counted one after the other. */
export const lockStorageUsage = async (tx: Db, userId: string) => {
  assertLockOrder(tx, 'users', userId);
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  return oneRow(
    tx,
    sql<{
      files: number;
      bytes: number;
    }>`select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes from documents where user_id = ${userId} and removed_at is null`,
  );
};

/** Kinds of document a person has handed in; one whose file was removed by us still counts. */
export const findUploadedKinds = async (db: Db, userId: string): Promise<Set<DocumentKind>> =>
  new Set(
    (await rows(db, sql<{ document_type: DocumentKind }>`select distinct document_type from documents where user_id = ${userId}`)).map(
      ({ document_type }) => document_type,
    ),
  );

/** Kinds whose file is still here: of these there is no second one. */
export const findStoredKinds = async (db: Db, userId: string): Promise<Set<DocumentKind>> =>
  new Set(
    (
      await rows(
        db,
        sql<{ document_type: DocumentKind }>`select distinct document_type from documents where user_id = ${userId} and removed_at is null`,
      )
    ).map(({ document_type }) => document_type),
  );

export const findDocumentsOf = (db: Db, userId: string) =>
  rows(db, sql<DocumentRow>`${select} where d.user_id = ${userId} and d.removed_at is null order by d.created_at`);

export const removeDocumentsOf = (tx: Db, userId: string) =>
  rows(tx, sql<{ storage_key: string }>`delete from documents where user_id = ${userId} returning storage_key`);

/** Leaves tombstones for what proves identities, of the given users. */
export const tombstoneIdentityDocuments = (tx: Db, userIds: readonly string[], at: Date) =>
  rows(
    tx,
    sql<{ id: string; user_id: string; storage_key: string }>`
      update documents set removed_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
      where user_id = any(${[...userIds]}::uuid[]) and removed_at is null and document_type in ('id', 'passport', 'proxy id')
      returning id, user_id, storage_key`,
  );

export const findDocumentsToRewrap = (db: Db, masterKeyId: string, limit: number) =>
  rows(
    db,
    sql<Pick<DocumentRow, 'id' | 'master_key_id' | 'wrapped_key'>>`
      select id, master_key_id, wrapped_key from documents where master_key_id <> ${masterKeyId} and removed_at is null limit ${limit}`,
  );

export async function saveWrappedKey(tx: Db, id: string, { masterKeyId, wrappedKey }: WrappedKey): Promise<void> {
  await sql`update documents set master_key_id = ${masterKeyId}, wrapped_key = ${wrappedKey} where id = ${id}`.execute(tx);
}
