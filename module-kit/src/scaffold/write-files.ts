import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files by path relative to a folder, and returns the paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  return Object.keys(files);
}
