#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildTarget, moduleTarget } from './build-target.ts';
import { build } from './bundle/build.ts';
import { serveModule } from './dev/serve-module.ts';
import { releaseCommand } from './release/publish.ts';
import { runReleaseCommand } from './release/release-command.ts';
import { createModule } from './scaffold/create-module.ts';

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
  const { origin } = await serveModule(target, Number(values.port));
  console.log(`\n${target.name} runs from source, everything else as the site has it:\n`);
  console.log(`  ${new URL('/', values.site).href}?override=${target.name}@${origin}\n`);
}

const commands: Record<string, () => Promise<void>> = {
  create: async () => {
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
    const { folder } = await build(here());
    console.log(path.relative(process.cwd(), folder));
  },
  messages: async () => {
    // The parser is there where modules are made.
    const { runMessagesCommand } = await import('./catalogs/messages-command.ts');
    for (const line of await runMessagesCommand(args, [here()])) console.log(line);
  },
  login: async () => runReleaseCommand(['login', ...args]),
  release: async () =>
    releaseCommand(args, (name) => {
      const target = here();
      if (name !== target.name) throw new Error(`This folder has the module ${target.name}, not "${name}".`);
      return target;
    }),
};

try {
  const run = commands[command];
  if (!run) throw new Error(usage);
  await run();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
