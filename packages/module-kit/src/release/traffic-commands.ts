import type { Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import {
  type Author,
  findVersion,
  promote,
  readRelease,
  removeVersion,
  requireNoProblems,
  rollback,
  withdraw,
} from '../registry/index.ts';
import { type Asked, report, required, share } from './asked.ts';
import { surroundingsOf } from './live-site.ts';
import { printEffects, reportDryRun } from './print-effects.ts';

/**
 * Changes the registry's versions of a module that it knows, if the key may release it and the result fits together and fits
 * the API.
 */
async function change(
  { name, releases, place, api, values }: Asked,
  author: Author,
  apply: (registry: Registry) => Registry,
): Promise<void> {
  const surroundings = await surroundingsOf(releases, api);
  const checked = (registry: Registry): Registry => {
    const known = Object.keys(registry.microFrontends);
    if (!known.includes(name)) throw new Error(`There is no module "${name}". Modules: ${known.join(', ')}.`);
    return requireNoProblems(registry, apply(registry), surroundings);
  };
  const before = await releases.readRegistry();
  printEffects(before, checked(before), surroundings);
  if (values['dry-run']) return reportDryRun();
  report(name, await releases.changeRegistry(checked, author), place);
}

/**
 * The release of a version, which may get visitors: an edge serves nobody what is not signed, so it would leave them without
 * the module. What is unknown is refused as such later.
 */
async function signedRelease({ releases, keyring, name }: Asked, version: string): Promise<Release[]> {
  return findVersion(await releases.readRegistry(), name, version)
    ? [await readRelease(releases, keyring.trusted(), name, version)]
    : [];
}

/** The commands that change who gets what is released. */
export const trafficCommands: Record<string, (asked: Asked) => Promise<void>> = {
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
};
