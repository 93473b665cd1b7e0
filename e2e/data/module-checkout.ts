import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A partial checkout as a module team has it: one module, and the repository's commands. */
export interface ModuleCheckout {
  edit: (file: string, from: string | RegExp, to: string) => void;
  /** Runs `npm run <script> -- …` and resolves to its output. Rejects if the command fails. */
  npm: (script: string, ...args: string[]) => Promise<string>;
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

/** Creates a checkout with one module or none, which publishes to the `releases` directory. */
export function openModuleCheckout(releases: string, module?: string): ModuleCheckout {
  const folder = mkdtempSync(path.join(tmpdir(), 'workshop-'));
  for (const part of module ? [...parts, module] : parts)
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return {
    edit: (file, from, to) => {
      const filePath = path.join(folder, module ?? '', file);
      const text = readFileSync(filePath, 'utf8');
      const edited = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
      if (edited === text) throw new Error(`${file} does not contain "${from}".`);
      writeFileSync(filePath, edited);
    },
    npm: async (script, ...args) => {
      const { stdout } = await run('npm', ['run', '--silent', script, '--', ...args], {
        cwd: folder,
        env: { ...process.env, RELEASES_DIR: releases },
        shell: process.platform === 'win32',
      });
      return stdout;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
