import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  // A write that is still under way in another thread or process makes a folder not empty again.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** A new folder in the system's temporary one, deleted when the process ends. `name` says whose it is. */
export function temporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `${name}-`)));
  folders.push(folder);
  return folder;
}
