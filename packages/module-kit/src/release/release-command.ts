import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import {
  type Author,
  isCanary,
  openReleases,
  promote,
  readRelease,
  removeVersion,
  requireNoProblems,
  rollback,
  withdraw,
} from '../registry/index.ts';
import { notReleasedYet, readBuiltReleases } from './built-releases.ts';
import { checkRegistry } from './check-registry.ts';
import { openKeyring } from './keyring.ts';
import { keysCommand, keysUsage } from './keys-command.ts';
import { copyRelease, journalLines, listReleases, messageOf, stateOf } from './list-releases.ts';
import { liveContract } from './live-site.ts';
import { logIn, type OpenStore, openStore, storeOfSettings } from './open-store.ts';
import { type StoreOptions, storeReleases } from './store-releases.ts';

const usage = `npm run release -- login <https://site> [--key team.pem]
npm run release -- publish <module> [--version 1.2.0] [--traffic 10] [--with <module>,<module>] [--api <url>]
npm run release -- publish --from <folder of npm run build> [--traffic 10] [--api <url>]
npm run release -- promote <module> <version> [--traffic 10] [--api <url>]
npm run release -- rollback <module> [<version>] [--api <url>]
npm run release -- withdraw <module> <version> [--api <url>]
npm run release -- copy <module> <version> --to <folder or bucket> [--traffic 10] [--api <url>]
npm run release -- remove <module> <version>
npm run release -- sign <module|all>
npm run release -- log [<module>]
npm run release -- list
npm run release -- check [--api <url>]
${keysUsage}`;

interface WantedRelease {
  name: string;
  /** Without it that of its package. */
  version?: string | undefined;
}

/** Builds versions and publishes them, where there are sources. Resolves to what was published. */
export type PublishSources = (
  wanted: readonly WantedRelease[],
  options: StoreOptions,
) => Promise<{ name: string; version: string }[]>;

/**
 * The release command: publishes what `publishSources` or `npm run build` makes, and changes which versions of any module are
 * live, in the store of the settings or at the site that was logged in at. Prints a problem and sets the exit code to 1.
 */
export async function runReleaseCommand(args: string[], publishSources?: PublishSources): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? '.data';
  try {
    const asked = parse(args);
    const { command, positionals, values, name } = asked;
    if (command === 'keys') {
      const store = storeOfSettings(process.env) ?? path.join(dataDir, 'releases');
      return await keysCommand(openKeyring(dataDir), positionals.slice(1), values, () =>
        openReleases(store).readRegistry(),
      );
    }
    if (command === 'login') {
      console.log(await logIn(required(name), values.key ?? process.env.RELEASE_KEY_FILE, dataDir));
      return;
    }
    const run = commands[command];
    if (!run) throw new Error(usage);
    const store = await openStore(dataDir);
    await run({ ...asked, ...store, api: values.api ?? store.site, publishSources });
  } catch (failure) {
    console.error(messageOf(failure));
    process.exitCode = 1;
  }
}

function parse(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      traffic: { type: 'string' },
      with: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      api: { type: 'string', default: process.env.API_URL },
      key: { type: 'string' },
      name: { type: 'string' },
      paths: { type: 'string' },
      slots: { type: 'string' },
      views: { type: 'string' },
      'changes-only': { type: 'boolean' },
    },
  });
  const [command = '', name = '', version] = positionals;
  return { positionals, values, command, name, version };
}

interface Asked extends ReturnType<typeof parse>, OpenStore {
  publishSources: PublishSources | undefined;
  /** Address of the live API, whose contract releases must fit, or `none`. */
  api: string | undefined;
}

function share({ values: { traffic: text } }: Asked): number | undefined {
  if (text === undefined) return undefined;
  const traffic = Number(text);
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100)
    throw new Error('--traffic must be a whole number from 0 to 100.');
  return traffic;
}

/** Prints which versions of the module have visitors, and where. */
function report(name: string, { microFrontends }: Registry, place: string): void {
  const live = (microFrontends[name] ?? []).filter((entry) => entry.deployment.default || isCanary(entry));
  console.log(
    `${name} is served as ${live.map((entry) => `${entry.metadata.version} (${stateOf(entry)})`).join(', ')} (${place}).`,
  );
}

/**
 * Changes the registry's versions of a module that it knows, if the key may release it and the result fits together and fits
 * the API.
 */
async function change(
  { name, releases, place, api: address }: Asked,
  author: Author,
  apply: (registry: Registry) => Registry,
): Promise<void> {
  const api = await liveContract(address);
  const changed = await releases.changeRegistry((registry) => {
    const known = Object.keys(registry.microFrontends);
    if (!known.includes(name)) throw new Error(`There is no module "${name}". Modules: ${known.join(', ')}.`);
    return requireNoProblems(registry, apply(registry), api);
  }, author);
  report(name, changed, place);
}

/**
 * The release of a version, which may get visitors: an edge serves nobody what is not signed, so it would leave them without
 * the module. What is unknown is refused as such later.
 */
async function signedRelease({ releases, keyring, name }: Asked, version: string): Promise<Release[]> {
  const { microFrontends } = await releases.readRegistry();
  return microFrontends[name]?.some(({ metadata }) => metadata.version === version)
    ? [await readRelease(releases, keyring.trusted(), name, version)]
    : [];
}

function required(version: string | undefined): string {
  if (!version) throw new Error(usage);
  return version;
}

const reportPublished = (
  published: readonly { name: string; version: string }[],
  { place, traffic }: { place: string; traffic: number | undefined },
): void => {
  for (const { name, version } of published)
    console.log(`Released ${name} ${version} to ${place} (${traffic ?? 100} % of visitors).`);
};

/** Publishes what `npm run build` made and is not live yet, all at once. */
async function publishBuilt(from: string, place: string, options: StoreOptions): Promise<void> {
  const built = notReleasedYet(readBuiltReleases(from), await options.releases.readRegistry());
  if (built.length > 0) await storeReleases(built, options);
  reportPublished(
    built.map(({ release: { module: name, version } }) => ({ name, version })),
    { place, traffic: options.traffic },
  );
  if (built.length === 0) console.log('Everything in it has been released before.');
}

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  publish: async (asked) => {
    const { name, version, values, publishSources, releases, keyring } = asked;
    const traffic = share(asked);
    const options = { releases, keyring, traffic, api: await liveContract(asked.api) };
    if (values.from) return publishBuilt(values.from, asked.place, options);
    if (!publishSources || name === '') throw new Error(usage);
    const others = (values.with ?? '').split(',').filter(Boolean);
    if (others.length > 0 && traffic !== undefined)
      throw new Error('--with releases a set for everybody. Canaries are released one by one, without --with.');
    const published = await publishSources(
      [{ name, version: values.version ?? version }, ...others.map((other) => ({ name: other }))],
      options,
    );
    reportPublished(published, { place: asked.place, traffic });
    report(name, await releases.readRegistry(), asked.place);
  },
  promote: async (asked) => {
    const version = required(asked.version);
    const author = asked.keyring.authorOf('promote', await signedRelease(asked, version));
    await change(asked, author, (registry) => promote(registry, asked.name, version, share(asked) ?? 100));
  },
  rollback: async (asked) => {
    const { name, version } = asked;
    const author = asked.keyring.authorOf('rollback', version ? await signedRelease(asked, version) : []);
    await change(asked, author, (registry) => rollback(registry, name, version));
  },
  withdraw: async (asked) => {
    const { name: module, keyring } = asked;
    const version = required(asked.version);
    await change(asked, keyring.authorOf('withdraw', [{ module, version }]), (registry) =>
      withdraw(registry, module, version),
    );
  },
  remove: async (asked) => {
    const { name: module, keyring, releases } = asked;
    const version = required(asked.version);
    await releases.changeRegistry(
      (registry) => removeVersion(registry, module, version),
      keyring.authorOf('remove', [{ module, version }]),
    );
    for (const key of await releases.list(`${module}/${version}`)) await releases.remove(key);
    console.log(`${module} ${version} was removed.`);
  },
  sign: async ({ name, releases, keyring, place }) => {
    const { microFrontends } = await releases.readRegistry();
    const modules = name === 'all' ? Object.keys(microFrontends) : [required(name)];
    const changed = await releases.changeRegistry(
      (registry) => registry,
      keyring.authorOf(
        'sign',
        modules.map((module) => ({ module })),
      ),
    );
    for (const module of modules) report(module, changed, place);
  },
  log: async ({ name, releases, keyring }) => {
    for (const line of journalLines(await releases.readRegistry(), keyring.trusted(), name)) console.log(line);
  },
  copy: async (asked) => {
    const { releases, keyring, name, values } = asked;
    const to = openReleases(required(values.to));
    await copyRelease({
      from: releases,
      to,
      keyring,
      module: name,
      version: required(asked.version),
      traffic: share(asked),
      api: await liveContract(asked.api),
    });
    report(name, await to.readRegistry(), 'in the other store');
  },
  list: async ({ releases, keyring }) => {
    for (const line of await listReleases(releases, keyring.trusted(), new Date())) console.log(line);
  },
  check: async ({ releases, keyring, api }) => {
    const problems = await checkRegistry(releases, keyring.trusted(), await liveContract(api));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else
      console.log(
        'All releases and changes are signed, their files are present and unchanged, and all contracts are compatible.',
      );
  },
};
