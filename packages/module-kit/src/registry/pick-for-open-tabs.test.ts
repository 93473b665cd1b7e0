import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion } from './change-registry.ts';
import { pickForShell, pickSite, recalledVersions } from './pick-modules.ts';

type Ended = NonNullable<RegistryEntry['extras']['ended']>;

const version = (name: string, number: string, host: string, ended?: Ended): RegistryEntry =>
  releasedVersion(name, number, {
    ...(ended && { traffic: 0 }),
    extras: { contracts: { host, api: '^0.1.0' }, ...(ended && { ended }) },
  });

const registry: Registry = {
  schema: '',
  microFrontends: {
    shell: [version('shell', '3.0.0', '0.2.0'), version('shell', '2.0.0', '0.1.0', 'superseded')],
    'mfe-x': [
      version('mfe-x', '5.0.0', '^0.2.0'),
      version('mfe-x', '4.0.0', '^0.1.0', 'withdrawn'),
      version('mfe-x', '3.0.0', '^0.1.0', 'rolled back'),
      version('mfe-x', '2.0.0', '^0.1.0', 'superseded'),
    ],
    'mfe-y': [version('mfe-y', '1.0.0', '^0.1.0')],
  },
};

test('[TEM-4] versions that were withdrawn or rolled back are recalled, superseded ones are not', () => {
  assert.deepEqual(recalledVersions(registry), { 'mfe-x': ['4.0.0', '3.0.0'] });
});

test('[TEM-4] what replaces a recalled version fits the shell that the tab runs, not the current one', () => {
  const picked = (shell: string) => pickForShell(registry, shell, { visitor: '0123456789abcdef' })['mfe-x'];
  assert.equal(picked('3.0.0')?.metadata.version, '5.0.0');
  assert.equal(picked('2.0.0')?.metadata.version, '2.0.0');
  assert.deepEqual(pickForShell(registry, '1.0.0', { visitor: '0123456789abcdef' }), {});
});

test('[TEM-5] a version before is the fallback only where the host and the API offer what it needs', () => {
  const needing = (number: string, host: string, api: string) =>
    releasedVersion('mfe-x', number, { extras: { contracts: { host, api } } });
  const fallback = (...contracts: [host: string, api: string]) => {
    let released = addVersion({ schema: '', microFrontends: {} }, 'shell', version('shell', '1.0.0', '0.2.0'));
    for (const one of [needing('1.0.0', ...contracts), needing('2.0.0', '^0.2.0', '^0.1.0')])
      released = addVersion(released, 'mfe-x', one);
    const picked = pickSite(released, { visitor: '0123456789abcdef', api: '0.1.4' }).modules['mfe-x'];
    assert.equal(picked?.metadata.version, '2.0.0');
    return picked?.fallbackUrl;
  };
  assert.equal(fallback('^0.2.0', '^0.1.4'), '/modules/mfe-x/1.0.0/remoteEntry.js');
  assert.equal(fallback('^0.1.9', '^0.1.4'), undefined);
  assert.equal(fallback('^0.2.0', '^0.1.5'), undefined);
});

test('[TEM-5] a shell before that needs another API does not replace one that did not start', () => {
  const shell = (number: string, api: string) =>
    releasedVersion('shell', number, { extras: { contracts: { host: '0.1.0', api } } });
  const site = (former: string) =>
    pickSite(
      addVersion(
        addVersion({ schema: '', microFrontends: {} }, 'shell', shell('1.0.0', former)),
        'shell',
        shell('2.0.0', '^0.2.0'),
      ),
      { visitor: '0123456789abcdef', failedShell: '2.0.0', api: '0.2.0' },
    ).shell?.metadata.version;
  assert.equal(site('^0.2.0'), '1.0.0');
  assert.equal(site('^0.1.0'), '2.0.0');
});
