import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requiredEnv, site } from './product.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A partial checkout as a module team has it: one module, and the repository's commands. */
export interface ModuleCheckout {
  edit: (file: string, from: string | RegExp, to: string) => void;
  /** Changes a whole file. */
  rewrite: (file: string, change: (text: string) => string) => void;
  /** Starts a script of the repository, which runs until it is ended. */
  start: (script: string, args: string[], environment: Record<string, string>) => ChildProcess;
  /** Runs what `npm run <script> -- …` runs, and resolves to its output. Rejects if the command fails. */
  run: (script: 'new' | 'release', ...args: string[]) => Promise<string>;
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
  'shared-contracts',
  'packages/web-kit',
  'packages/module-kit',
];

const environmentOf = (releases: string) => ({
  ...process.env,
  RELEASES_DIR: releases,
  // The product's data folder has the key that signs releases in development.
  DATA_DIR: path.dirname(requiredEnv('E2E_RELEASES')),
});

/** Installs what the product has installed, with the checkout's own packages where it has them. */
export function linkPackages(folder: string): void {
  const installed = path.join(folder, 'node_modules');
  mkdirSync(installed);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const own = [name, path.join('packages', name)].map((part) => path.join(folder, part)).find(existsSync);
    symlinkSync(own ?? path.join(root, 'node_modules', name), path.join(installed, name), 'junction');
  }
}

/**
 * Creates a checkout with one module or none, which publishes to the `releases` directory. `settings` are environment
 * variables of its commands.
 */
export function openModuleCheckout(
  releases: string,
  module?: string,
  settings: Readonly<Record<string, string>> = {},
): ModuleCheckout {
  const folder = mkdtempSync(path.join(tmpdir(), 'workshop-'));
  for (const part of module ? [...parts, module] : parts)
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from),
    });
  linkPackages(folder);
  const rewrite = (file: string, change: (text: string) => string) => {
    const filePath = path.join(folder, module ?? '', file);
    writeFileSync(filePath, change(readFileSync(filePath, 'utf8')));
  };
  return {
    edit: (file, from, to) =>
      rewrite(file, (text) => {
        const edited = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
        if (edited === text) throw new Error(`${file} does not contain "${from}".`);
        return edited;
      }),
    rewrite,
    start: (script, args, environment) =>
      spawn(process.execPath, [path.join(folder, script), ...args], {
        cwd: folder,
        env: { ...environmentOf(releases), ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    run: async (script, ...args) => {
      const { stdout } = await run(process.execPath, [path.join(folder, `tools/${script}/main.ts`), ...args], {
        cwd: folder,
        env: { ...environmentOf(releases), API_URL: site(), ...settings },
      });
      return stdout;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
