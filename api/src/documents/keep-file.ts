import { criticalTypes, type DocumentKind } from 'shared-contracts/documents';
import { limits } from 'shared-contracts/limits';
import { type Actor, writeAudit } from '../platform/audit.ts';
import { violatedConstraint, inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import type { CheckedFile } from './check-file.ts';
import type { Services } from './services.ts';
import { type DocumentRow, findStoredKinds, insertDocument, lockStorageUsage } from './store.ts';

export interface FileToKeep extends CheckedFile {
  actor: Actor;
  userId: string;
  filename: string;
  documentType: DocumentKind;
  access?: 'owner' | 'admin';
  vehicleId?: string | null;
  renewalId?: string | null;
}

const isCritical = (kind: DocumentKind) => (criticalTypes as readonly string[]).includes(kind);

/** Makes a file name safe for headers and paths. */
function cleanName(name: string): string {
  const harmless = name.normalize('NFC').replace(/[\p{Cc}\p{Cf}/\\]/gu, '');
  return [...harmless.trim()].slice(-120).join('') || 'document';
}

/** Encrypts and stores a file and its row. If the row cannot be stored, the file is deleted again. */
export async function keepFile(
  { db, clock, disk, vault, domainEvents }: Services,
  file: FileToKeep,
): Promise<DocumentRow> {
  const { key, masterKeyId, wrappedKey } = vault.newKey();
  const storageKey = crypto.randomUUID();
  try {
    await disk.put(storageKey, vault.seal(key, file.bytes));
    if (file.thumbnail) await disk.put(`${storageKey}-thumbnail`, vault.seal(key, file.thumbnail));
    return await inTransaction(db, async (tx) => {
      const usage = await lockStorageUsage(tx, file.userId);
      if (usage.files >= limits.filesPerUser.count || usage.bytes + file.bytes.length > limits.filesPerUser.bytes)
        throw apiError('quota');
      if (isCritical(file.documentType) && (await findStoredKinds(tx, file.userId)).has(file.documentType))
        throw apiError('already_uploaded');
      const kept = await insertDocument(tx, {
        userId: file.userId,
        vehicleId: file.vehicleId ?? null,
        renewalId: file.renewalId ?? null,
        filename: cleanName(file.filename),
        documentType: file.documentType,
        fileType: file.fileType,
        access: file.access ?? 'owner',
        sizeBytes: file.bytes.length,
        storageKey,
        hasThumbnail: file.thumbnail !== undefined,
        masterKeyId,
        wrappedKey,
        at: clock(),
      });
      await writeAudit(tx, {
        actor: file.actor,
        action: 'document added',
        entity: 'document',
        entityId: kept.id,
        companyId: kept.company_id,
        details: { documentType: file.documentType },
        at: clock(),
      });
      await domainEvents.publish(tx, 'user changed', { userId: file.userId });
      return kept;
    });
  } catch (error) {
    // A failure of the storage must not hide the original error.
    await Promise.allSettled([disk.delete(storageKey), disk.delete(`${storageKey}-thumbnail`)]);
    throw violatedConstraint(error) === 'documents_critical' ? apiError('already_uploaded') : error;
  }
}
