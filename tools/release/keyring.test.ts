import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { addVersion, keyIdOf, openReleases } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { openKeyring } from '../../packages/module-kit/src/release/keyring.ts';

const command = path.join(import.meta.dirname, 'main.ts');

/** Runs `npm run release -- …` in a data folder of its own. Returns its output, or the message it failed with. */
const release =
  (folder: string, environment: Record<string, string> = {}) =>
  (...parameters: string[]) => {
    try {
      return execFileSync(process.execPath, [command, ...parameters], {
        env: { ...process.env, API_URL: 'none', DATA_DIR: folder, RELEASE_KEY_FILE: '', ...environment },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (failure) {
      return failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : String(failure);
    }
  };

test('[TEM-2] a team’s key releases its own module only, until it is removed', () => {
  const folder = temporaryFolder('keyring');
  const run = release(folder);
  const file = path.join(folder, 'vehicles.pem');
  const publicKey = run('keys', 'create', file).trim().split('\n').at(-1) ?? '';
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const before = readFileSync(file, 'utf8');
  assert.match(run('keys', 'create', file), /EEXIST/, 'a key is never overwritten');
  assert.equal(readFileSync(file, 'utf8'), before);

  const keys = path.join(folder, 'release-keys.json');
  const asTeam = release(folder, { RELEASE_KEY_FILE: file, RELEASE_KEYS_FILE: keys, NODE_ENV: 'production' });
  assert.match(asTeam('publish', 'mfe-vehicles'), /may not release mfe-vehicles/);
  run('keys', 'add', 'mfe-vehicles', publicKey, '--name', 'Vehicles team');
  const keyring = openKeyring(folder);
  const [key] = keyring.trusted();
  assert.match(run('keys', 'list'), new RegExp(`${key?.id} {2}Vehicles team +mfe-vehicles`));
  assert.match(asTeam('publish', 'mfe-payments'), /may not release mfe-payments/);
  assert.equal(existsSync(path.join(folder, 'releases/mfe-payments')), false);

  run('keys', 'add', 'mfe-payments', publicKey, '--name', 'Vehicles team');
  assert.deepEqual(keyring.trusted()[0]?.modules, ['mfe-vehicles', 'mfe-payments']);
  run('keys', 'remove', key?.id ?? '');
  assert.deepEqual(keyring.trusted(), []);
});

test('[TEM-2] one value is enough for a site of one team: its key releases everything, until it lists those of teams', async () => {
  const folder = temporaryFolder('keyring');
  const file = path.join(folder, 'site.pem');
  release(folder)('keys', 'create', file);
  const settings = { RELEASE_KEY_FILE: file, NODE_ENV: 'production', RELEASES_DIR: path.join(folder, 'releases') };
  const alone = release(folder, settings);
  assert.match(alone('keys', 'list'), /^\w+ {2}Site +all$/m);
  assert.match(alone('check'), /All releases and changes are signed/);
  const team = newReleaseKey('mfe-trips');
  assert.match(alone('keys', 'add', 'mfe-trips', team.listed.publicKey), /For those of teams set RELEASE_KEYS_FILE/);

  const keys = path.join(folder, 'keys.json');
  const together = release(folder, { ...settings, RELEASE_KEYS_FILE: keys });
  together('keys', 'add', 'mfe-trips', team.listed.publicKey, '--name', 'Trips team');
  assert.match(together('keys', 'list'), /^\w+ {2}Site +all\n\w+ {2}Trips team +mfe-trips/m);
  const { privateKey, listed } = team;
  await openReleases(settings.RELEASES_DIR).changeRegistry(
    (registry) => addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', '1.0.0')),
    { privateKey, keys: [listed], action: 'publish' },
  );
  assert.match(together('log'), /publish +mfe-trips/);
  assert.match(alone('list'), /has released to this site too\. Set RELEASE_KEYS_FILE/, 'edges may trust more keys');
});

test('a developer’s own key is made at first use and trusted for every module', () => {
  const folder = temporaryFolder('keyring');
  const keyring = openKeyring(folder);
  const key = keyring.signingKey();
  assert.equal(keyIdOf(createPublicKey(keyring.signingKey())), keyIdOf(createPublicKey(key)), 'the same key again');
  keyring.requirePermission(key, 'mfe-anything');
  assert.equal(keyring.trusted().length, 1);
});

test('[M17] in the operators’ file of keys no developer’s key is trusted by itself', () => {
  const folder = temporaryFolder('keyring');
  const operators = path.join(folder, 'operators.json');
  process.env.RELEASE_KEYS_FILE = operators;
  try {
    const keyring = openKeyring(folder);
    const key = keyring.signingKey();
    assert.equal(existsSync(operators), false);
    assert.throws(() => keyring.requirePermission(key, 'mfe-anything'), /may not release mfe-anything/);
  } finally {
    delete process.env.RELEASE_KEYS_FILE;
  }
});

test('[TEM-2] a key that is not an Ed25519 public key is not trusted', () => {
  const folder = temporaryFolder('keyring');
  const { publicKey } = generateKeyPairSync('x25519');
  const other = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  for (const text of ['bm90IGEga2V5', other]) assert.notEqual(release(folder)('keys', 'add', 'mfe-vehicles', text), '');
  assert.deepEqual(openKeyring(folder).trusted(), []);
});
