import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data folder for this process alone: two processes on one embedded database destroy it.
 * The lock is SQLite's, which the system releases when its holder dies, however it dies.
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
