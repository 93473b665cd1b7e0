import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of a workspace package. */
export const versionOf = (folder: string): string => {
  const file = path.join(import.meta.dirname, '../..', folder, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};
