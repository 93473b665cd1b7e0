#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildTarget, moduleTarget } from './build-target.ts';

const usage = `module-kit create <mfe-name> [<folder>]
module-kit dev [--site https://www.example.org] [--port 3002]
module-kit build
module-kit login <https://site> --key <file>
module-kit release <command>
module-kit messages export|import <language> …`;

const [command = '', ...args] = process.argv.slice(2);
const here = (): BuildTarget => moduleTarget(process.cwd());

async function dev(): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { site: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string', default: '3002' } },
  });
  const target = here();
  const { serveModule } = await import('./dev/serve-module.ts');
  const { origin } = await serveModule(target, Number(values.port));
  console.log(`\n${target.name} runs from source, everything else as the site has it:\n`);
  console.log(`  ${new URL('/', values.site).href}?override=${target.name}@${origin}\n`);
}

const commands: Record<string, () => Promise<void>> = {
  create: async () => {
    const { createModule } = await import('./scaffold/create-module.ts');
    const [name = '', folder = name] = args;
    const written = createModule(path.resolve(folder), name);
    console.log(`${written.map((file) => `  ${path.join(folder, file)}`).join('\n')}

Next:
  cd ${folder} && npm install
  npm run check
  npm run dev -- --site <the site>`);
  },
  dev,
  build: async () => {
    const { build } = await import('./bundle/build.ts');
    const { folder } = await build(here());
    console.log(path.relative(process.cwd(), folder));
  },
  messages: async () => {
    const { runMessagesCommand } = await import('./catalogs/messages-command.ts');
    for (const line of await runMessagesCommand(args, [here()])) console.log(line);
  },
  login: async () => release(['login', ...args]),
  release: async () => release(args),
};

/** Types and tests. What is in this folder alone, no gate of the site can see. */
function check(): void {
  const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
  if (spawnSync('npm', ['run', '--silent', '--if-present', 'check'], options).status !== 0)
    throw new Error('Nothing was released, because npm run check has failed.');
}

async function release(asked: string[]): Promise<void> {
  if (asked[0] === 'publish') check();
  const { releaseCommand } = await import('./release/publish.ts');
  await releaseCommand(asked, (name) => {
    const target = here();
    if (name !== target.name) throw new Error(`This folder has the module ${target.name}, not "${name}".`);
    return target;
  });
}

try {
  // An older Node cannot load the commands, which are imported only once they are asked for.
  if (Number.parseInt(process.versions.node, 10) < 24)
    throw new Error(`module-kit needs Node 24 or newer; this is ${process.versions.node}.`);
  const run = commands[command];
  if (!run) throw new Error(usage);
  await run();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
