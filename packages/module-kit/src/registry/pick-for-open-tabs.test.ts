import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { pickForShell, recalledVersions } from './pick-modules.ts';

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
