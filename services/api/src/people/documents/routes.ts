import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/user';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { type Caller, holds, holdsWithin } from '../../core/caller.ts';
import { daysBefore } from '../../core/clock.ts';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import type { PersonalRecords } from '../../core/privacy-registry.ts';
import { created, ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { findUser, readUser } from '../accounts/index.ts';
import { completeSetup } from './complete-setup.ts';
import { keepFile } from './keep-file.ts';
import { receiveFile } from './receive-file.ts';
import { queueFileRemoval, removeFiles, removeFilesJob } from './remove-files.ts';
import type { Services } from './services.ts';
import {
  type DocumentRow,
  deleteUnusedDiscPhotos,
  findDocument,
  findDocuments,
  findDocumentsOf,
  findKinds,
  lockStorageUsage,
  removeDocument,
  removeDocumentsOf,
} from './store.ts';
import { readDocument, signedText, toDocument } from './to-document.ts';

const batch = 200;

/**
 * Re-wraps all keys of files, of authenticator apps' secrets and of webhooks' with the current master key, so that an old
 * one can be retired. What they encrypt is not changed. Can be interrupted and repeated.
 */
export async function rewrapKeys({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> {
  for (const table of ['documents', 'one_time_secrets', 'webhook_endpoints'])
    for (;;) {
      const found = await rows(
        db,
        sql<{ row: string; master_key_id: string; wrapped_key: Uint8Array }>`
          select ctid::text as row, master_key_id, wrapped_key from ${sql.table(table)}
          where master_key_id <> ${vault.currentKeyId} limit ${batch}`,
      );
      if (found.length === 0) break;
      for (const { row, master_key_id, wrapped_key } of found) {
        const { masterKeyId, wrappedKey } = vault.rewrap({ masterKeyId: master_key_id, wrappedKey: wrapped_key });
        // Not if it was replaced or moved in the meantime, which the next look finds.
        await sql`update ${sql.table(table)} set master_key_id = ${masterKeyId}, wrapped_key = ${Buffer.from(wrappedKey)}
          where ctid = ${row}::tid and wrapped_key = ${Buffer.from(wrapped_key)}`.execute(db);
      }
    }
}

const describe = ({ id, filename, document_type, file_type, size_bytes, created_at }: DocumentRow) => ({
  id,
  filename,
  kind: document_type,
  fileType: file_type,
  bytes: size_bytes,
  createdAt: created_at,
});

/** The documents a person has uploaded. Those for administrators only are not exported, but erased. */
function personalDocuments(services: Services): PersonalRecords {
  const own: typeof findDocumentsOf = async (db, userId) =>
    (await findDocumentsOf(db, userId)).filter(({ access }) => access !== 'admin');
  return {
    of: 'documents',
    read: async (db, userId) => (await own(db, userId)).map(describe),
    files: async (db, userId) =>
      (await own(db, userId)).map((document) => ({
        path: `documents/${document.id}-${document.filename}`,
        open: () => readDocument(services, document),
      })),
    erase: async (tx, userId) => queueFileRemoval(services, tx, await removeDocumentsOf(tx, userId)),
  };
}

async function logView(
  db: Db,
  document: DocumentRow,
  viewerId: string,
  size: 'full' | 'thumbnail',
  at: Date,
): Promise<void> {
  const viewer = await findUser(db, viewerId);
  await writeAudit(db, {
    actor: viewer && { id: viewerId, companyId: viewer.company_id },
    action: 'document viewed',
    ...about('document', document),
    details: { kind: document.document_type, size, ofUser: document.user_id },
    at,
  });
}

const critical: readonly { call: typeof calls.uploadId; kind: calls.CriticalType; userType: UserType }[] = [
  { call: calls.uploadId, kind: 'id', userType: 'individual' },
  { call: calls.uploadPassport, kind: 'passport', userType: 'individual' },
  { call: calls.uploadBusinessRegister, kind: 'business register', userType: 'business' },
  { call: calls.uploadProxyId, kind: 'proxy id', userType: 'business' },
];

/** Days after which a disc photograph from which no vehicle was saved is deleted. */
const daysUnused = 7;

const isCritical = ({ document_type }: DocumentRow) =>
  (calls.criticalTypes as readonly string[]).includes(document_type);

/** Identity documents are for those who need them for their work. */
const documentPermissions = ['canFulfil', 'canManagePeople'] as const;

/** Whether the caller may see a document: its owner, unless it is for administrators only, or an administrator within reach. */
function maySee(caller: Caller, document: DocumentRow): boolean {
  if (holdsWithin(caller, document.company_id, ...documentPermissions)) return true;
  return document.user_id === caller.id && document.access !== 'admin';
}

function documentJobs(services: Services): void {
  const { jobs, privacy, domainEvents, clock, db } = services;
  jobs.define(removeFilesJob, { retries: 30, work: (data: { keys: string[] }) => removeFiles(services, data) });
  jobs.define('remove-unused-discs', {
    cron: '30 2 * * *',
    work: (_, { at }) =>
      inTransaction(db, async (tx) => {
        await queueFileRemoval(services, tx, await deleteUnusedDiscPhotos(tx, daysBefore(at, daysUnused)));
      }),
  });
  jobs.define('rewrap-document-keys', { retries: 0, work: () => rewrapKeys(services) });
  privacy.register(personalDocuments(services));
  domainEvents.on('user changed', (tx, { userId }) => completeSetup(tx, userId, clock()));
}

function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, vault } = services;
  for (const { call, kind, userType } of critical) {
    route(app, services, call, async ({ caller, request }) => {
      const { fields, ...file } = await receiveFile(services, caller, request, call.body);
      const owner = await readUser(services, caller, fields.userId ?? caller.id);
      if (owner.user_type !== userType) throw apiError('wrong_user_type');
      if (kind === 'proxy id' && !(await findKinds(db, owner.id, { stored: false })).has('business register'))
        throw apiError('wrong_user_type', { message: 'Please upload the business registration certificate first.' });
      const kept = await keepFile(services, {
        ...file,
        actor: caller,
        userId: owner.id,
        kind,
        replaces: fields.replaces,
      });
      return created(toDocument(kept, vault, clock(), caller));
    });
  }

  route(app, services, calls.uploadLicenseDisk, async ({ caller, request }) => {
    const { fields, ...file } = await receiveFile(services, caller, request, calls.uploadLicenseDisk.body);
    // Discs can only be uploaded for oneself, also by administrators.
    if (fields.userId !== undefined && fields.userId !== caller.id) throw apiError('not_found');
    const kept = await keepFile(services, { ...file, actor: caller, userId: caller.id, kind: 'license disk' });
    return toDocument(kept, vault, clock(), caller);
  });

  route(app, services, calls.uploadUserDocument, async ({ caller, request }) => {
    const { fields, ...file } = await receiveFile(services, caller, request, calls.uploadUserDocument.body);
    const owner = await readUser(services, caller, fields.userId);
    const { access } = fields;
    const kept = await keepFile(services, { ...file, actor: caller, userId: owner.id, kind: 'user', access });
    return toDocument(kept, vault, clock(), caller);
  });
}

/** Registers the routes of uploads, lists and files, and the jobs around them. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, vault, domainEvents } = services;
  documentJobs(services);
  uploadRoutes(app, services);

  route(app, services, calls.listDocuments, async ({ caller, query }) => {
    if (query.userId) await readUser(services, caller, query.userId);
    const filter = query.userId || query.vehicleId || query.renewalId ? query : { ...query, userId: caller.id };
    const found = await findDocuments(db, { ...filter, adminToo: holds(caller, ...documentPermissions) });
    return found
      .filter((document) => maySee(caller, document))
      .map((document) => toDocument(document, vault, clock(), caller));
  });

  route(app, services, calls.deleteDocument, async ({ caller, query }) => {
    const before = mustExist(await findDocument(db, query.id));
    await inTransaction(db, async (tx) => {
      // A renewal that starts meanwhile waits, and so does another removal.
      await lockStorageUsage(tx, before.user_id);
      const document = await findDocument(tx, query.id);
      if (!document || !maySee(caller, document)) throw apiError('not_found');
      if (isCritical(document))
        await domainEvents.publish(tx, 'identity document leaving', { userId: document.user_id });
      await removeDocument(tx, document.id);
      await writeAudit(tx, {
        actor: caller,
        action: 'document removed',
        ...about('document', document),
        details: { kind: document.document_type },
        at: clock(),
      });
      await domainEvents.publish(tx, 'user changed', { userId: document.user_id });
      await queueFileRemoval(services, tx, [document]);
    });
    return ok('Selected Document has been removed');
  });

  fileRoute(app, calls.readDocumentFile, async ({ params, query }) => {
    const size = query.size ?? 'full';
    if (!vault.isSigned(signedText(params.id, size, query.expires, query.viewer), query.signature))
      throw apiError('wrong_signature');
    if (Number(query.expires) * 1000 < clock().getTime()) throw apiError('link_expired');
    const document = mustExist(await findDocument(db, params.id));
    if (query.viewer) await logView(db, document, query.viewer, size, clock());
    const type = size === 'thumbnail' ? 'image/jpeg' : document.file_type;
    return {
      content: await readDocument(services, document, size),
      type,
      filename: document.filename,
      inline: type.startsWith('image/'),
    };
  });
}
