import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import {
  type Author,
  isCanary,
  openReleases,
  promote,
  type ReleaseStore,
  readRelease,
  removeVersion,
  requireNoProblems,
  rollback,
  withdraw,
} from '../registry/index.ts';
import { notReleasedYet, readBuiltReleases } from './built-releases.ts';
import { checkRegistry } from './check-registry.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { keysCommand, keysUsage } from './keys-command.ts';
import { copyRelease, journalLines, listReleases, messageOf, stateOf } from './list-releases.ts';
import { liveContract } from './live-site.ts';
import { type StoreOptions, storeReleases } from './store-releases.ts';

const usage = `npm run release -- publish <module> [--version 1.2.0] [--traffic 10] [--with <module>,<module>] [--api <url>]
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
 * live. The store is `RELEASES_URL` (or the file `RELEASES_URL_FILE`) or `RELEASES_DIR`. Prints a problem and sets the exit code to 1.
 */
export async function runReleaseCommand(args: string[], publishSources?: PublishSources): Promise<void> {
  try {
    const asked = parse(args);
    const run = commands[asked.command];
    if (!run) throw new Error(usage);
    const releases = openReleases(
      urlOfReleases(process.env) ?? process.env.RELEASES_DIR ?? path.join(process.env.DATA_DIR ?? '.data', 'releases'),
    );
    await run({ ...asked, publishSources, releases, keyring: openKeyring() });
  } catch (failure) {
    console.error(messageOf(failure));
    process.exitCode = 1;
  }
}

function urlOfReleases({ RELEASES_URL: url, RELEASES_URL_FILE: file }: NodeJS.ProcessEnv): string | undefined {
  return url ?? (file === undefined ? undefined : readFileSync(file, 'utf8').trim());
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
      /** Address of the live API, whose contract releases must fit, or `none`. */
      api: { type: 'string', default: process.env.API_URL },
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

type Asked = ReturnType<typeof parse> & {
  publishSources: PublishSources | undefined;
  releases: ReleaseStore;
  keyring: Keyring;
};

function share({ values: { traffic: text } }: Asked): number | undefined {
  if (text === undefined) return undefined;
  const traffic = Number(text);
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100)
    throw new Error('--traffic must be a whole number from 0 to 100.');
  return traffic;
}

/** Prints which versions of the module have visitors. */
function report(name: string, { microFrontends }: Registry): void {
  const live = (microFrontends[name] ?? []).filter((entry) => entry.deployment.default || isCanary(entry));
  console.log(
    `${name} is served as ${live.map((entry) => `${entry.metadata.version} (${stateOf(entry)})`).join(', ')}.`,
  );
}

/**
 * Changes the registry's versions of a module that it knows, if the key may release it and the result fits together and fits
 * the API.
 */
async function change(
  { name, releases, values }: Asked,
  author: Author,
  apply: (registry: Registry) => Registry,
): Promise<void> {
  const api = await liveContract(values.api);
  const changed = await releases.changeRegistry((registry) => {
    const known = Object.keys(registry.microFrontends);
    if (!known.includes(name)) throw new Error(`There is no module "${name}". Modules: ${known.join(', ')}.`);
    return requireNoProblems(registry, apply(registry), api);
  }, author);
  report(name, changed);
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
  traffic: number | undefined,
): void => {
  for (const { name, version } of published)
    console.log(`Released ${name} ${version} (${traffic ?? 100} % of visitors).`);
};

/** Publishes what `npm run build` made and is not live yet, all at once. */
async function publishBuilt(from: string, options: StoreOptions): Promise<void> {
  const built = notReleasedYet(readBuiltReleases(from), await options.releases.readRegistry());
  if (built.length > 0) await storeReleases(built, options);
  reportPublished(
    built.map(({ release: { module: name, version } }) => ({ name, version })),
    options.traffic,
  );
  if (built.length === 0) console.log('Everything in it has been released before.');
}

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  publish: async (asked) => {
    const { name, version, values, publishSources, releases, keyring } = asked;
    const traffic = share(asked);
    const options = { releases, keyring, traffic, api: await liveContract(values.api) };
    if (values.from) return publishBuilt(values.from, options);
    if (!publishSources || name === '') throw new Error(usage);
    const others = (values.with ?? '').split(',').filter(Boolean);
    if (others.length > 0 && traffic !== undefined)
      throw new Error('--with releases a set for everybody. Canaries are released one by one, without --with.');
    const published = await publishSources(
      [{ name, version: values.version ?? version }, ...others.map((other) => ({ name: other }))],
      options,
    );
    reportPublished(published, traffic);
    report(name, await releases.readRegistry());
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
  sign: async ({ name, releases, keyring }) => {
    const { microFrontends } = await releases.readRegistry();
    const modules = name === 'all' ? Object.keys(microFrontends) : [required(name)];
    const changed = await releases.changeRegistry(
      (registry) => registry,
      keyring.authorOf(
        'sign',
        modules.map((module) => ({ module })),
      ),
    );
    for (const module of modules) report(module, changed);
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
      api: await liveContract(values.api),
    });
    report(name, await to.readRegistry());
  },
  list: async ({ releases, keyring }) => {
    for (const line of await listReleases(releases, keyring.trusted(), new Date())) console.log(line);
  },
  keys: async ({ keyring, positionals, values, releases }) =>
    keysCommand(keyring, positionals.slice(1), values, releases.readRegistry),
  check: async ({ releases, keyring, values }) => {
    const problems = await checkRegistry(releases, keyring.trusted(), await liveContract(values.api));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else
      console.log(
        'All releases and changes are signed, their files are present and unchanged, and all contracts are compatible.',
      );
  },
};
