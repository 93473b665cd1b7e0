import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the data folder for this process, because two processes would corrupt the embedded database. It is a lock of
 * SQLite, which the system releases however the process ends.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
  return () => lock.close();
}
