import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A checkout of one team: the module it works on, and the repository's commands. */
export interface Workshop {
  edit: (file: string, from: string, to: string) => void;
  /** `npm run <script> -- …`, answering what it printed; rejects where the command fails. */
  npm: (script: string, ...words: string[]) => Promise<string>;
  close: () => void;
}

const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'rspack.config.ts',
  'tools',
  'web-kit',
  'shared-contracts',
  'edge',
];

/** Opens one on a module, or on none yet, whose releases go to a store. */
export function openWorkshop(releases: string, module?: string): Workshop {
  const folder = mkdtempSync(path.join(tmpdir(), 'workshop-'));
  for (const part of module ? [...parts, module] : parts)
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return {
    edit: (file, from, to) => {
      const at = path.join(folder, module ?? '', file);
      const text = readFileSync(at, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} holds no "${from}".`);
      writeFileSync(at, text.replaceAll(from, to));
    },
    npm: async (script, ...words) => {
      const { stdout } = await run('npm', ['run', '--silent', script, '--', ...words], {
        cwd: folder,
        env: { ...process.env, RELEASES_DIR: releases },
        shell: process.platform === 'win32',
      });
      return stdout;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
