import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../services/api/src/core/database/migrate.ts';
import { openDatabase } from '../../services/api/src/core/database/open-database.ts';
import { type Column, readColumns } from './read-columns.ts';

/** The columns of an embedded database that all migrations have just made. */
export async function migratedColumns(): Promise<Column[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
  const database = await openDatabase({ folder, durable: false });
  try {
    await migrate(database.db);
    return await readColumns(database.db);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
