import type { Db } from '../platform/database/database.ts';
import type { Services } from './services.ts';

export const removeFilesJob = 'remove-files';

/** Puts the removal of files into the queue with the transaction: they go once it has committed, and the storage answers. */
export async function queueFileRemoval({ jobs }: Services, tx: Db, documents: readonly { storage_key: string }[]): Promise<void> {
  if (documents.length === 0) return;
  await jobs.enqueue(tx, removeFilesJob, { keys: documents.map(({ storage_key }) => storage_key) });
}

/** Removes files with their thumbnails; one that is gone already is no mistake. */
export async function removeFiles({ disk }: Services, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys) {
    await disk.delete(key);
    await disk.delete(`${key}-thumbnail`);
  }
}
