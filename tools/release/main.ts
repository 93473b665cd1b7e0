import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openReleases } from 'edge/releases';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { type PackageName, packages } from '../../rspack.config.ts';
import { promote, rollback, withdraw } from './change-registry.ts';
import { checkRegistry } from './check-registry.ts';
import { publish } from './publish.ts';
import { isCanary } from './traffic-shares.ts';

const usage = `npm run release -- publish <module> [--version 1.2.0] [--traffic 10]
npm run release -- promote <module> <version> [--traffic 10]
npm run release -- rollback <module> [<version>]
npm run release -- withdraw <module> <version>
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

const isPackage = (value: string): value is PackageName => Object.hasOwn(packages, value);

function packageNamed(value: string): PackageName {
  if (!isPackage(value))
    throw new Error(`There is no module "${value}". Modules: ${Object.keys(packages).join(', ')}.`);
  return value;
}

function share(): number | undefined {
  if (values.traffic === undefined) return undefined;
  const traffic = Number(values.traffic);
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100)
    throw new Error('--traffic must be a whole number from 0 to 100.');
  return traffic;
}

const ownVersion = (module: PackageName): string => {
  const folder = module === 'partner' ? 'web-kit' : module;
  const { version: own }: { version: string } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../..', folder, 'package.json'), 'utf8'),
  );
  return own;
};

const stateOf = ({ deployment, extras }: ModuleVersion): string =>
  deployment.default ? 'default' : (extras.ended ?? `${deployment.traffic} %`);

/** Prints which versions of the module have visitors. */
function report({ microFrontends }: Registry): void {
  const live = (microFrontends[name] ?? []).filter((entry) => entry.deployment.default || isCanary(entry));
  console.log(
    `${name} is served as ${live.map((entry) => `${entry.metadata.version} (${stateOf(entry)})`).join(', ')}.`,
  );
}

const commands: Record<string, () => Promise<void>> = {
  publish: async () => {
    const module = packageNamed(name);
    const traffic = share();
    const released = await publish({
      releases,
      name: module,
      version: values.version ?? version ?? ownVersion(module),
      thoroughly: true,
      ...(traffic === undefined ? {} : { traffic }),
    });
    console.log(`Released ${module} ${released.metadata.version} (${traffic ?? 100} % of visitors).`);
    report(await releases.readRegistry());
  },
  promote: async () => {
    if (!version) throw new Error(usage);
    report(await releases.changeRegistry((registry) => promote(registry, packageNamed(name), version, share() ?? 100)));
  },
  rollback: async () => {
    report(await releases.changeRegistry((registry) => rollback(registry, packageNamed(name), version)));
  },
  withdraw: async () => {
    if (!version) throw new Error(usage);
    report(await releases.changeRegistry((registry) => withdraw(registry, packageNamed(name), version)));
  },
  list: async () => {
    const { microFrontends } = await releases.readRegistry();
    for (const [module, versions] of Object.entries(microFrontends))
      for (const entry of versions)
        console.log(`${module.padEnd(16)} ${entry.metadata.version.padEnd(28)} ${stateOf(entry)}`);
  },
  check: async () => {
    const problems = await checkRegistry(releases);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('All released files are present and unchanged, and all contracts are compatible.');
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
