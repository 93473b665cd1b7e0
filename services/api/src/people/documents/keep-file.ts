import { createHash } from 'node:crypto';
import { criticalTypes, type DocumentKind } from 'shared-contracts/documents';
import { limits } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { type Actor, about, writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { CheckedFile } from './check-file.ts';
import { queueFileRemoval, removeFiles } from './remove-files.ts';
import type { Services } from './services.ts';
import {
  type DocumentRow,
  deleteReplacedDocument,
  findKinds,
  findSameDisc,
  insertDocument,
  lockStorageUsage,
} from './store.ts';

export interface FileToKeep extends CheckedFile {
  actor: Actor;
  userId: string;
  filename: string;
  kind: DocumentKind;
  access?: 'owner' | 'admin';
  vehicleId?: string | null;
  renewalId?: string | null;
  issuedOn?: string | null;
  /** Id of a stored document of the same user and kind, which this one replaces. */
  replaces?: string | undefined;
}

const isCritical = (kind: DocumentKind) => (criticalTypes as readonly string[]).includes(kind);

function cleanName(name: string): string {
  const harmless = name.normalize('NFC').replace(/[\p{Cc}\p{Cf}/\\]/gu, '');
  return [...harmless.trim()].slice(-120).join('') || 'document';
}

async function deleteReplaced(services: Services, tx: Db, { replaces, userId, kind }: FileToKeep) {
  if (replaces === undefined) return { files: 0, bytes: 0 };
  const replaced = await deleteReplacedDocument(tx, { id: replaces, userId, kind });
  if (!replaced)
    throw apiError('not_found', {
      message: 'The document to replace is no longer there. Please reload the page and try again.',
    });
  await queueFileRemoval(services, tx, [replaced]);
  return { files: 1, bytes: replaced.size_bytes };
}

/**
 * Encrypts and stores a file and its row. If the row cannot be stored, the file is deleted again. A replaced document
 * goes in the same transaction, so that a running renewal never lacks the copy it needs. A photograph of a disc that waits for
 * its vehicle already is kept once.
 */
export async function keepFile(services: Services, file: FileToKeep): Promise<DocumentRow> {
  const { db, clock, disk, vault, domainEvents } = services;
  const { key, masterKeyId, wrappedKey } = vault.newKey();
  const storageKey = crypto.randomUUID();
  const deleteFiles = () =>
    removeFiles(services, { keys: [storageKey] }).catch(() =>
      queueFileRemoval(services, db, [{ storage_key: storageKey }]),
    );
  const digest = file.kind === 'license disk' ? createHash('sha256').update(file.bytes).digest() : null;
  try {
    await disk.put(storageKey, vault.seal(key, file.bytes));
    if (file.thumbnail) await disk.put(`${storageKey}-thumbnail`, vault.seal(key, file.thumbnail));
    const kept = await inTransaction(db, async (tx) => {
      const usage = await lockStorageUsage(tx, file.userId);
      const same = digest && (await findSameDisc(tx, file.userId, digest));
      if (same) return same;
      const replaced = await deleteReplaced(services, tx, file);
      const [files, bytes] = [usage.files - replaced.files + 1, usage.bytes - replaced.bytes + file.bytes.length];
      if (files > limits.filesPerUser.count || bytes > limits.filesPerUser.bytes) throw apiError('quota');
      if (isCritical(file.kind) && (await findKinds(tx, file.userId, { stored: true })).has(file.kind))
        throw apiError('already_uploaded');
      const kept = await insertDocument(tx, {
        user_id: file.userId,
        vehicle_id: file.vehicleId ?? null,
        renewal_id: file.renewalId ?? null,
        issued_on: file.issuedOn ?? null,
        filename: cleanName(file.filename),
        document_type: file.kind,
        file_type: file.fileType,
        access: file.access ?? 'owner',
        size_bytes: file.bytes.length,
        storage_key: storageKey,
        has_thumbnail: file.thumbnail !== undefined,
        digest,
        master_key_id: masterKeyId,
        wrapped_key: wrappedKey,
        created_at: clock().toISOString(),
        updated_at: clock().toISOString(),
      });
      await writeAudit(tx, {
        actor: file.actor,
        action: file.replaces === undefined ? 'document added' : 'document replaced',
        ...about('document', kept),
        details: { kind: file.kind, ...(file.replaces && { replaced: file.replaces }) },
        at: clock(),
      });
      await domainEvents.publish(tx, 'user changed', { userId: file.userId });
      return kept;
    });
    if (kept.storage_key !== storageKey) await deleteFiles();
    return kept;
  } catch (error) {
    // Another failure must not hide the original error.
    await deleteFiles().catch(() => undefined);
    throw error;
  }
}
