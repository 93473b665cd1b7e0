import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { partnerEntry } from './partner-entry.ts';

const version = (name: string, number: string, changes: Partial<ModuleVersion['extras']> = {}): ModuleVersion => ({
  url: `/modules/${name}/${number}/entry.js`,
  metadata: { version: number, integrity: `sha384-${number}` },
  deployment: changes.buckets
    ? { traffic: changes.buckets.length, default: false }
    : { traffic: 100, default: changes.ended === undefined },
  extras: {
    contracts: { host: name === 'partner' ? '0.1.0' : '^0.1.0', api: '^0.1.0' },
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
    ...changes,
  },
});

async function partnerSite(microFrontends: Registry['microFrontends']) {
  const app = fastify();
  partnerEntry(app, async () => ({ schema: 'x', microFrontends }));
  const { modules } = (await app.inject('/partner-modules.json')).json<{ modules: Record<string, ModuleVersion> }>();
  return { script: (await app.inject('/partner.js')).body, modules };
}

test('a partner’s page gets the default versions of partner.js and of every module, never canaries', async () => {
  const everybody = Array.from({ length: 99 }, (_, bucket) => bucket);
  const { script, modules } = await partnerSite({
    partner: [version('partner', '2.0.0', { buckets: everybody }), version('partner', '1.0.0')],
    'mfe-x': [version('mfe-x', '2.0.0', { buckets: everybody }), version('mfe-x', '1.0.0')],
  });
  assert.ok(script.includes('/modules/partner/1.0.0/entry.js') && !script.includes('2.0.0'));
  assert.equal(modules['mfe-x']?.metadata.version, '1.0.0');
});

test('a partner’s page gets the modules that fit partner.js, whichever shell the site has', async () => {
  const newer = { contracts: { host: '^0.2.0', api: '^0.1.0' } };
  const { modules } = await partnerSite({
    shell: [version('shell', '1.0.0', { contracts: { host: '0.2.0', api: '^0.1.0' } })],
    partner: [version('partner', '1.0.0')],
    'mfe-x': [version('mfe-x', '2.0.0', newer), version('mfe-x', '1.0.0', { ended: 'superseded' })],
  });
  assert.equal(modules['mfe-x']?.metadata.version, '1.0.0');
});
