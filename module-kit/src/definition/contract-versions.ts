import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The versions of the two contracts that a folder is built against: `host` is that of web-kit, `api` that of shared-contracts. */
export function contractVersions(folder: string): { host: string; api: string } {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const versionOf = (name: string): string => {
    const { version }: { version: string } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));
    return version;
  };
  return { host: versionOf('web-kit'), api: versionOf('shared-contracts') };
}
