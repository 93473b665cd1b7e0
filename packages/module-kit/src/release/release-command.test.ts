import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Release } from 'shared-contracts/release';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion, digestOf, openReleases, promote, rollback, withdraw, writeRelease } from '../registry/index.ts';
import { newReleaseKey } from '../registry/testing.ts';
import { parse } from './asked.ts';
import { openKeyring } from './keyring.ts';
import { previewCommand } from './preview-command.ts';
import { runReleaseCommand } from './release-command.ts';

let folder: string;
let lines: string[];

const released: Release = {
  module: 'mfe-trips',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  contracts: { host: '^0.2.0', api: '^0.1.0' },
  shared: {},
  data: { paths: [], menu: [], slots: [], ambient: [] },
  files: {},
  preload: [],
  screens: {},
  author: 'Thandi',
  releasedAt: '2026-11-01T10:00:00.000Z',
};

/** mfe-trips 1.2.3 is live. The versions before it need a host, and an API, that are gone. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-command-'));
  process.env.DATA_DIR = folder;
  const needing = (name: string, version: string, host: string, api = '^0.1.0') =>
    releasedVersion(name, version, { extras: { contracts: { host, api } } });
  await openReleases(folder).changeRegistry(
    (registry) =>
      [
        needing('mfe-trips', '1.0.0', '^0.2.0', '^0.0.9'),
        needing('mfe-trips', '1.1.0', '^0.1.0'),
        needing('mfe-trips', '1.2.3', '^0.2.0'),
      ].reduce(
        (changed, version) => addVersion(changed, 'mfe-trips', version),
        addVersion(registry, 'shell', needing('shell', '1.0.0', '0.2.0')),
      ),
    openKeyring().authorOf('publish'),
  );
  for (const version of ['1.0.0', '1.1.0'])
    await writeRelease(openReleases(folder), { ...released, version }, openKeyring().signingKey());
  lines = [];
  const print = (line: string) => lines.push(line);
  mock.method(console, 'log', print);
  mock.method(console, 'error', print);
});

afterEach(() => {
  mock.restoreAll();
  process.exitCode = 0;
  for (const name of ['RELEASES_URL_FILE', 'RELEASES_DIR', 'DATA_DIR', 'API_URL', 'RELEASE_KEY_FILE'])
    delete process.env[name];
  rmSync(folder, { recursive: true });
});

/** Runs `npm run release -- …`, and returns what it printed. */
const run = async (...args: string[]): Promise<string> => {
  process.env.RELEASES_DIR = folder;
  lines.length = 0;
  await runReleaseCommand(args, {
    publish: async () => [{ name: 'mfe-trips', version: '9.9.9' }],
    texts: async () => '9.9.9-texts.1',
  });
  return lines.join('\n');
};

test('[OPS-2] the store of the releases may stand in a file, as secrets do', async () => {
  const file = path.join(folder, 'releases_url');
  writeFileSync(file, `${folder}\n`);
  process.env.RELEASES_URL_FILE = file;
  await runReleaseCommand(['list']);
  assert.match(lines.join('\n'), /mfe-trips.*1\.2\.3/s);
});

test('[TEM-5] a rollback or a withdrawal that would leave visitors a version that does not fit is refused, and changes nothing', async () => {
  const before = await openReleases(folder).readRegistry();
  const reason = /mfe-trips 1\.1\.0: it needs the host contract \^0\.1\.0, shell 1\.0\.0 offers 0\.2\.0/;
  for (const command of [
    ['rollback', 'mfe-trips'],
    ['rollback', 'mfe-trips', '1.1.0'],
    ['withdraw', 'mfe-trips', '1.2.3'],
    ['promote', 'mfe-trips', '1.1.0'],
  ])
    assert.match(await run(...command, '--api', 'none'), reason, command.join(' '));
  assert.equal(process.exitCode, 1);
  assert.deepEqual(await openReleases(folder).readRegistry(), before);
  assert.match(await run('rollback', 'mfe-trips', '1.0.0', '--api', 'none'), /mfe-trips is served as 1\.0\.0/);
});

test('[TEM-5] whatever changes what visitors get asks for the API first, and says what to give', async () => {
  for (const command of [
    ['publish', 'mfe-trips'],
    ['promote', 'mfe-trips', '1.0.0'],
    ['rollback', 'mfe-trips', '1.0.0'],
    ['withdraw', 'mfe-trips', '1.0.0'],
  ]) {
    assert.match(await run(...command), /Give the address of the live API.*--api https:.*API_URL.*--api none/);
    assert.match(await run(...command, '--api', 'http://localhost:9'), /localhost:9 cannot be reached.*--api none/);
  }
  assert.match(await run('publish', 'mfe-trips', '--api', 'none'), /Released mfe-trips 9\.9\.9/);
});

test('[TEM-5] what needs another API than the live one is not promoted', async (context) => {
  const server = createServer((request, response) =>
    response.end(JSON.stringify(request.url === '/api/contract' ? { version: '0.1.0' } : {})),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  context.after(() => server.close());
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  process.env.API_URL = `http://localhost:${address.port}`;
  assert.match(
    await run('rollback', 'mfe-trips', '1.0.0'),
    /mfe-trips 1\.0\.0: it needs the API contract \^0\.0\.9, the API offers 0\.1\.0/,
  );
});

test('[OPS-1] what was built is published as it was built, and nothing that has changed since', async () => {
  const built = path.join(folder, 'product/modules/mfe-trips');
  mkdirSync(built, { recursive: true });
  const script = Buffer.from('export const seven = 7;\n');
  const release = { ...released, version: '2.0.0', files: { 'remoteEntry.js': digestOf(script) } };
  writeFileSync(path.join(built, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(built, 'remoteEntry.js'), 'stolen()');
  const publish = () => run('publish', '--from', path.join(folder, 'product'), '--api', 'none');
  assert.match(await publish(), /mfe-trips 2\.0\.0: remoteEntry\.js has changed since it was built/);
  writeFileSync(path.join(built, 'remoteEntry.js'), script);
  assert.match(await publish(), /Released mfe-trips 2\.0\.0/);
  assert.deepEqual(readFileSync(path.join(folder, 'mfe-trips/2.0.0/remoteEntry.js')), script);
  assert.match(await publish(), /Everything in it has been released before/);
});

test('[TEM-14] a dry run says what would change or break, and changes nothing', async () => {
  const built = path.join(folder, 'product/modules/mfe-trips');
  mkdirSync(built, { recursive: true });
  const write = (release: Release) => writeFileSync(path.join(built, 'release.json'), JSON.stringify(release));
  const publish = ['publish', '--from', path.join(folder, 'product'), '--dry-run', '--api', 'none'];
  const before = await openReleases(folder).readRegistry();
  write({ ...released, version: '2.0.0' });
  assert.equal(
    await run(...publish),
    'What this changes:\n  mfe-trips 1.2.3 gives way to mfe-trips 2.0.0\nUntouched: shell 1.0.0.\nNothing was changed, as this is a dry run.',
  );
  assert.equal(
    await run('publish', 'mfe-trips', '--dry-run', '--api', 'none'),
    'Nothing was changed, as this is a dry run.',
  );
  assert.match(
    await run('rollback', 'mfe-trips', '1.0.0', '--dry-run', '--api', 'none'),
    /mfe-trips 1\.2\.3 gives way to mfe-trips 1\.0\.0.*as this is a dry run/s,
  );
  assert.equal(process.exitCode, 0);
  write({ ...released, version: '2.0.0', contracts: { host: '^0.3.0', api: '^0.1.0' } });
  assert.match(
    await run(...publish),
    /This would break what is live:\n {2}mfe-trips 2\.0\.0: it needs the host contract/,
  );
  assert.equal(process.exitCode, 1);
  assert.deepEqual(await openReleases(folder).readRegistry(), before);
});

test('[TEM-15] a preview is made by a site, of versions that are named', async () => {
  assert.match(
    await run('preview', 'mfe-trips@1.2.3'),
    /A preview is made by a site\. Log in at it first: release login/,
  );
  const asked: unknown[] = [];
  const made = { createPreview: async (wanted: unknown) => `https://site.test/?preview=${asked.push(wanted)}` };
  const preview = (...versions: string[]) => previewCommand(parse(['preview', ...versions, '--company', 'acme']), made);
  assert.equal(await preview('mfe-trips@1.2.3', 'shell@1.0.0'), 'https://site.test/?preview=1');
  assert.deepEqual(asked, [{ versions: { 'mfe-trips': '1.2.3', shell: '1.0.0' }, company: 'acme', hours: 24 }]);
  for (const wrong of [[], ['mfe-trips'], ['mfe-trips@'], ['mfe-trips@1.2.3', 'shell']])
    await assert.rejects(preview(...wrong), /release preview <module>@<version>/, wrong.join(' '));
});

test('[TEM-2] a version that is not signed is neither promoted nor rolled back to', async () => {
  await openReleases(folder).changeRegistry(
    (registry) => addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', '1.3.0', { traffic: 0 })),
    openKeyring().authorOf('publish'),
  );
  const before = await openReleases(folder).readRegistry();
  for (const command of ['promote', 'rollback'])
    assert.match(await run(command, 'mfe-trips', '1.3.0', '--api', 'none'), /mfe-trips 1\.3\.0 is not signed/);
  assert.deepEqual(await openReleases(folder).readRegistry(), before);
});

test('[TEM-2] a key changes who gets which version of its own modules only', async () => {
  const strangers = newReleaseKey('mfe-auth');
  openKeyring().trust({ ...strangers.listed, name: 'Auth team' });
  process.env.RELEASE_KEY_FILE = path.join(folder, 'auth.pem');
  writeFileSync(process.env.RELEASE_KEY_FILE, strangers.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const before = await openReleases(folder).readRegistry();
  const built = path.join(folder, 'dist/modules/mfe-trips');
  mkdirSync(built, { recursive: true });
  writeFileSync(
    path.join(built, 'release.json'),
    readFileSync(path.join(folder, 'mfe-trips/1.0.0/release.json'), 'utf8').replace('1.0.0', '4.0.0'),
  );
  for (const command of [
    ['publish', '--from', path.join(folder, 'dist')],
    ['promote', 'mfe-trips', '1.0.0'],
    ['rollback', 'mfe-trips', '1.0.0'],
    ['withdraw', 'mfe-trips', '1.0.0'],
  ])
    assert.match(
      await run(...command, '--api', 'none'),
      /The key \w+ of Auth team may not release mfe-trips; it may release mfe-auth/,
    );
  assert.deepEqual(await openReleases(folder).readRegistry(), before);
});

test('[TEM-12] a new key may claim what its module has, the paths of its name, and what it is given besides', async () => {
  const live = [{ prefix: '/journeys', view: 'public' as const }];
  await openReleases(folder).changeRegistry((registry) =>
    addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', '2.0.0', { data: { paths: live } })),
  );
  const { publicKey } = newReleaseKey().listed;
  const backEnd = 'https://trips.example.org';
  const added = ['--paths', '/routes', '--slots', 'home.cards', '--back-ends', backEnd];
  const given = await run('keys', 'add', 'mfe-trips', publicKey, ...added);
  const paths = '/trips, /admin/trips, /journeys, /routes';
  const rights = `mfe-trips; ${paths}; home.cards; authenticated, admin, public; ${backEnd}`;
  assert.match(given, new RegExp(`may release ${rights}`));
  assert.match(await run('keys', 'list'), new RegExp(rights));
  assert.match(
    await run('keys', 'add', 'mfe-trips', publicKey, '--paths', '/routes/'),
    /--paths \/routes\/: paths are/,
  );
});

test('[TEM-12] the log says who changed what with which key, and the visitors before and after', async () => {
  process.env.RELEASE_AUTHOR = 'Thandi';
  await run('rollback', 'mfe-trips', '1.0.0', '--api', 'none');
  delete process.env.RELEASE_AUTHOR;
  const last = (await run('log', 'mfe-trips')).split('\n').at(-1) ?? '';
  assert.match(
    last,
    /^ +3 \d{4}-\d\d-\d\d \d\d:\d\d rollback mfe-trips +1\.0\.0: 1\.2\.3 -> 1\.0\.0; Thandi, development \([0-9a-f]{16}\)$/,
  );
  const { journal = [], ...registry } = await openReleases(folder).readRegistry();
  writeFileSync(
    path.join(folder, 'registry.json'),
    JSON.stringify({ ...registry, journal: journal.map((entry) => ({ ...entry, author: 'Sipho' })) }),
  );
  assert.match(await run('log', 'mfe-trips'), /Sipho, development \([0-9a-f]{16}\); NOT signed/);
});

test('[TEM-12][M22] what was written past the command is refused by name until somebody with the right signs it', async () => {
  const file = path.join(folder, 'registry.json');
  const forged = rollback(await openReleases(folder).readRegistry(), 'mfe-trips', '1.0.0');
  writeFileSync(file, JSON.stringify(forged));
  assert.match(
    await run('check', '--api', 'none'),
    /Who gets mfe-trips was changed since development signed it in entry 2/,
  );
  const next = ['promote', 'mfe-trips', '1.0.0', '--api', 'none'];
  assert.match(await run('rollback', 'mfe-trips', '1.0.0', '--api', 'none'), /is already the default/);
  await openReleases(folder).changeRegistry((registry) => promote(registry, 'mfe-trips', '1.2.3', 100));
  assert.match(await run(...next), /mfe-trips than entry 2 of its journal, by development.*release sign mfe-trips/);
  assert.match(await run('sign', 'mfe-trips'), /mfe-trips is served as 1\.2\.3/);
  assert.match(await run(...next), /mfe-trips is served as 1\.0\.0/);
});

test('[TEM-12] a version that nobody gets is removed with its files, and its number is not given again', async () => {
  assert.match(await run('remove', 'mfe-trips', '1.2.3'), /mfe-trips 1\.2\.3 has visitors/);
  assert.match(await run('remove', 'mfe-trips', '1.1.0'), /1\.1\.0 is the fallback of the default version/);
  assert.match(await run('remove', 'mfe-trips', '1.0.0'), /mfe-trips 1\.0\.0 was removed/);
  assert.equal(existsSync(path.join(folder, 'mfe-trips/1.0.0/release.json')), false);
  const registry = await openReleases(folder).readRegistry();
  assert.equal(registry.microFrontends['mfe-trips']?.length, 2);
  assert.throws(
    () => addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', '1.0.0')),
    /mfe-trips 1\.0\.0 was removed\. A number is never given twice/,
  );
});

test('[TEM-5] check looks at what somebody can get: a damaged version that was withdrawn is no mistake', async () => {
  const sign = (version: string) =>
    writeRelease(openReleases(folder), { ...released, version }, openKeyring().signingKey());
  for (const version of ['1.2.3', '1.3.0']) await sign(version);
  const author = openKeyring().authorOf('publish');
  await openReleases(folder).changeRegistry((registry) => {
    const broken = releasedVersion('mfe-trips', '1.3.0', { traffic: 10, extras: { files: { 'gone.js': 'sha256-x' } } });
    return addVersion(registry, 'mfe-trips', broken);
  }, author);
  assert.match(await run('check', '--api', 'none'), /mfe-trips 1\.3\.0: gone\.js is missing/);
  await openReleases(folder).changeRegistry((registry) => withdraw(registry, 'mfe-trips', '1.3.0'), author);
  assert.doesNotMatch(await run('check', '--api', 'none'), /1\.3\.0/);
});
