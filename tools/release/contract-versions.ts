import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

const versionOf = (folder: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return version;
};

/** The versions of the two contracts: `host` is that of web-kit, `api` that of shared-contracts. */
export const contractVersions = () => ({ host: versionOf('web-kit'), api: versionOf('shared-contracts') });
