import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openReleases } from 'edge/releases';
import { type PackageName, packages } from '../../rspack.config.ts';
import { promote, rollback } from './change-registry.ts';
import { checkRegistry } from './check-registry.ts';
import { publish } from './publish.ts';

const usage = `npm run release -- publish <module> [--version 1.2.0] [--traffic 10]
npm run release -- promote <module> <version> [--traffic 10]
npm run release -- rollback <module> [<version>]
npm run release -- list
npm run release -- check`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, traffic: { type: 'string' } },
});
const [command = '', name = '', version] = positionals;
const releases = openReleases(
  process.env.RELEASES_URL ?? process.env.RELEASES_DIR ?? path.join(process.env.DATA_DIR ?? '.data', 'releases'),
);

const isPackage = (given: string): given is PackageName => Object.hasOwn(packages, given);

function known(given: string): PackageName {
  if (!isPackage(given)) throw new Error(`There is no module "${given}". Modules: ${Object.keys(packages).join(', ')}.`);
  return given;
}

function share(): number | undefined {
  if (values.traffic === undefined) return undefined;
  const traffic = Number(values.traffic);
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100) throw new Error('--traffic is a whole number from 0 to 100.');
  return traffic;
}

const ownVersion = (module: PackageName): string => {
  const folder = module === 'partner' ? 'web-kit' : module;
  const { version: written }: { version: string } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../..', folder, 'package.json'), 'utf8'),
  );
  return written;
};

const commands: Record<string, () => Promise<void>> = {
  publish: async () => {
    const module = known(name);
    const traffic = share();
    const released = await publish({
      releases,
      name: module,
      version: values.version ?? version ?? ownVersion(module),
      thoroughly: true,
      ...(traffic === undefined ? {} : { traffic }),
    });
    console.log(`${module} ${released.metadata.version} is released (${traffic ?? 100} % of visitors).`);
  },
  promote: async () => {
    if (!version) throw new Error(usage);
    await releases.changeRegistry((registry) => promote(registry, known(name), version, share() ?? 100));
    console.log(`${name} ${version} now has ${share() ?? 100} % of visitors.`);
  },
  rollback: async () => {
    const { microFrontends } = await releases.changeRegistry((registry) => rollback(registry, known(name), version));
    console.log(`${name} is back at ${microFrontends[name]?.find(({ deployment }) => deployment.default)?.metadata.version}.`);
  },
  list: async () => {
    const { microFrontends } = await releases.readRegistry();
    for (const [module, versions] of Object.entries(microFrontends))
      for (const { metadata, deployment } of versions)
        console.log(`${module.padEnd(16)} ${metadata.version.padEnd(28)} ${deployment.default ? 'default' : `${deployment.traffic} %`}`);
  },
  check: async () => {
    const mistakes = await checkRegistry(releases);
    for (const mistake of mistakes) console.error(mistake);
    if (mistakes.length > 0) process.exitCode = 1;
    else console.log('Every released file is there and unchanged, and every contract fits.');
  },
};

try {
  const run = commands[command];
  if (!run) throw new Error(usage);
  await run();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
