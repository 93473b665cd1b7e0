import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const installed = path.join(root, 'node_modules');
const run = promisify(execFile);

/** The folder of a team that has nothing of ours but the published packages. */
export interface TeamFolder {
  /** Runs a script of the team's package.json and resolves to its output. Rejects with the output if it fails. */
  npm: (script: string, args?: string[]) => Promise<string>;
  /** Starts `module-kit`, which runs until it is ended. */
  start: (...args: string[]) => ChildProcess;
  edit: (file: string, from: string, to: string) => void;
  path: (file: string) => string;
  close: () => void;
}

/**
 * Creates a module in a folder outside the repository, with the packages as they are published. Packages of others are linked
 * instead of downloaded, and only those that ours declare.
 */
export async function createTeamFolder(module: string): Promise<TeamFolder> {
  const home = mkdtempSync(path.join(tmpdir(), 'team-'));
  await run(process.execPath, [path.join(root, 'tools/packages/main.ts'), path.join(home, 'packages')], { cwd: root });
  const folder = path.join(home, module);
  await install(path.join(home, 'packages'), path.join(folder, 'node_modules'));
  const kit = path.join(folder, 'node_modules/module-kit/dist/src/main.js');
  await run(process.execPath, [kit, 'create', module, '.'], { cwd: folder });
  const inFolder = (file: string) => path.join(folder, file);
  return {
    npm: async (script, args = []) => {
      const { stdout } = await run('npm', ['run', '--silent', script, '--', ...args], {
        cwd: folder,
        shell: process.platform === 'win32',
      });
      return stdout;
    },
    start: (...args) =>
      spawn(process.execPath, [kit, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }),
    edit: (file, from, to) => {
      const text = readFileSync(inFolder(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      writeFileSync(inFolder(file), text.replace(from, to));
    },
    path: inFolder,
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

interface Manifest {
  name: string;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** What `npm install` does with the archives of our packages, which others depend on by aliases without the scope. */
async function install(archives: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const needed = readdirSync(archives).filter((archive) => !archive.startsWith('allset-partner'));
  const ours = await Promise.all(needed.map((archive) => unpack(path.join(archives, archive), to)));
  const known = new Set(ours.map(({ name }) => name));
  const others = new Set(
    ours
      .flatMap(({ dependencies, peerDependencies }) => Object.keys({ ...dependencies, ...peerDependencies }))
      .filter((name) => !known.has(name)),
  );
  for (const name of others) link(path.join(installed, name), path.join(to, name));
  for (const command of ['tsc', 'jest']) link(path.join(installed, '.bin', command), path.join(to, '.bin', command));
  for (const { name, bin = {} } of ours)
    for (const [command, file] of Object.entries(bin)) {
      const script = path.join(to, '.bin', command);
      writeFileSync(script, `#!/usr/bin/env node\nimport(${JSON.stringify(path.join(to, name, file))});\n`, {
        mode: 0o755,
      });
    }
}

async function unpack(archive: string, to: string): Promise<Manifest> {
  const unpacked = mkdtempSync(path.join(tmpdir(), 'archive-'));
  await run('tar', ['-xzf', archive, '-C', unpacked]);
  const manifest: Manifest = JSON.parse(readFileSync(path.join(unpacked, 'package/package.json'), 'utf8'));
  const name = manifest.name.replace('@allset/', '');
  cpSync(path.join(unpacked, 'package'), path.join(to, name), { recursive: true });
  rmSync(unpacked, { recursive: true });
  return { ...manifest, name };
}

function link(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}
