import { createPublicKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Registry, ViewName } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import {
  claimsOf,
  generateReleaseKey,
  isPlainPath,
  type KeyRights,
  listedKey,
  mergedRights,
  ownPaths,
  parsePublicKey,
  publicKeyText,
} from '../registry/index.ts';
import type { Keyring } from './keyring.ts';

export const keysUsage = `release keys create <file>
release keys add <module|all> <public key> [--name "Vehicles team"] [--paths /trips-map] [--slots home.cards] [--views public] [--back-ends https://trips.example.org]
release keys add all <public key> --changes-only
release keys remove <id>
release keys list`;

/** What `keys add` gives besides what follows from the module. */
interface KeyOptions {
  name?: string | undefined;
  paths?: string | undefined;
  slots?: string | undefined;
  views?: string | undefined;
  'back-ends'?: string | undefined;
  'changes-only'?: boolean | undefined;
}

const listOf = (text = ''): string[] => text.split(',').filter(Boolean);

/** What a team's key may claim: the paths of its module's name, what the module has already, and what is given. */
function rightsOf(
  module: string,
  { microFrontends }: Registry,
  { paths, slots, views, 'back-ends': backEnds }: KeyOptions,
): KeyRights {
  const wrong = listOf(paths).find((path) => !isPlainPath(path));
  if (wrong !== undefined)
    throw new Error(`--paths ${wrong}: paths are written like /trips/new, in small letters, digits and hyphens.`);
  const live = (microFrontends[module] ?? []).filter(({ deployment }) => deployment.default);
  return mergedRights([
    { modules: [module], paths: ownPaths(module), slots: [], views: ['authenticated', 'admin'], backEnds: [] },
    ...live.map(({ extras }) => ({ modules: [], ...claimsOf(extras.data) })),
    {
      modules: [],
      paths: listOf(paths),
      slots: listOf(slots),
      views: listOf(views).map((view) => ViewName.parse(view)),
      backEnds: listOf(backEnds),
    },
  ]);
}

/** What a key may do, for people. */
function rightsText({ modules, paths, slots, views, backEnds, signsChangesOnly }: ReleaseKey): string {
  const what = modules.includes('*') ? 'all' : modules.join(', ');
  if (signsChangesOnly) return `${what}, only who gets what`;
  const claims = modules.includes('*') ? [] : [paths, slots, views, backEnds].filter((claim) => claim.length > 0);
  return [what, ...claims.map((claim) => claim.join(', '))].join('; ');
}

/** Makes a team's key, and changes or prints which keys may release which modules, and what these may claim. */
export async function keysCommand(
  keyring: Keyring,
  [action, first, second]: readonly string[],
  options: KeyOptions,
  readRegistry: () => Promise<Registry>,
): Promise<void> {
  if (action === 'create' && first) {
    const privateKey = generateReleaseKey();
    // Fails if the file exists, because a key that is overwritten is lost.
    writeFileSync(first, privateKey, { mode: 0o600, flag: 'wx' });
    console.log(
      `The private key is in ${first}, for login --key or RELEASE_KEY_FILE. Give the operators this public key:\n${publicKeyText(createPublicKey(privateKey))}`,
    );
  } else if (action === 'add' && first && second) {
    const key = listedKey(parsePublicKey(second), options.name ?? 'unnamed');
    const isAll = first === 'all' || first === '*';
    const rights = isAll ? { modules: ['*'] } : rightsOf(first, await readRegistry(), options);
    const added = { ...key, ...rights, ...(options['changes-only'] && { signsChangesOnly: true }) };
    keyring.trust(added);
    console.log(`The key ${key.id} may release ${rightsText(added)}. Edges follow the file.`);
  } else if (action === 'remove' && first) {
    keyring.remove(first);
    console.log(`The key ${first} may release nothing. Edges follow the file.`);
  } else if (action === 'list') {
    for (const key of keyring.trusted()) console.log(`${key.id}  ${key.name.padEnd(24)} ${rightsText(key)}`);
  } else throw new Error(keysUsage);
}
