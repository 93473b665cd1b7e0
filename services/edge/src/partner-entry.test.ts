import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { partnerEntry, type RefusedPin } from './partner-entry.ts';

const version = (name: string, number: string, changes: Partial<RegistryEntry['extras']> = {}): RegistryEntry => ({
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

async function partnerSite(microFrontends: Registry['microFrontends'], pins: readonly string[] = []) {
  const app = fastify();
  const noted: unknown[] = [];
  partnerEntry(app, {
    registry: async () => ({ schema: 'x', microFrontends }),
    apiContract: () => '0.1.2',
    languages: ['en', 'zu'],
    pins: { note: async (...seen) => void noted.push(...seen) },
  });
  const query = new URLSearchParams(pins.map((pin): [string, string] => ['pin', pin]));
  const { modules, refused } = (
    await app.inject({ url: `/partner-modules.json?${query}`, headers: { origin: 'https://www.acme.example' } })
  ).json<{
    modules: Record<string, RegistryEntry>;
    refused: RefusedPin[];
  }>();
  return { script: (await app.inject('/partner.js')).body, modules, refused, noted };
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

test('[TEM-5] a version that was built against a newer API than the live one is not served', async () => {
  const newer = { contracts: { host: '^0.1.0', api: '^0.1.3' } };
  const { modules } = await partnerSite({
    partner: [version('partner', '1.0.0')],
    'mfe-x': [version('mfe-x', '2.0.0', newer), version('mfe-x', '1.0.0', { ended: 'superseded' })],
  });
  assert.equal(modules['mfe-x']?.metadata.version, '1.0.0');
});

const history = {
  partner: [version('partner', '1.0.0')],
  'mfe-x': [
    version('mfe-x', '5.0.0', { buckets: [1, 2] }),
    version('mfe-x', '4.0.0'),
    version('mfe-x', '3.0.0', { ended: 'superseded' }),
    version('mfe-x', '2.0.0', { ended: 'withdrawn' }),
    version('mfe-x', '1.0.0', { ended: 'superseded', contracts: { host: '^0.9.0', api: '^0.1.0' } }),
  ],
};

test('[PTR-4] a partner stays on the version that it pins, and is told of none refused', async () => {
  const { modules, refused, noted } = await partnerSite(history, ['mfe-x@3.0.0']);
  assert.equal(modules['mfe-x']?.metadata.version, '3.0.0');
  assert.deepEqual(refused, []);
  assert.deepEqual(noted, ['https://www.acme.example', [{ module: 'mfe-x', version: '3.0.0' }]]);
});

for (const [pin, reason] of [
  ['mfe-x@2.0.0', 'it has been withdrawn'],
  ['mfe-x@9.9.9', 'it is unknown'],
  ['constructor@1.0.0', 'it is unknown'],
  ['mfe-x@5.0.0', 'it has not been released to everybody'],
  ['mfe-x@1.0.0', 'it needs the host contract ^0.9.0, this page offers 0.1.0'],
] as const)
  test(`[PTR-4] the pin ${pin} is refused because ${reason}, and the default is served`, async () => {
    const { modules, refused, noted } = await partnerSite(history, [pin, 'no pin']);
    assert.deepEqual(noted, []);
    assert.equal(modules['mfe-x']?.metadata.version, '4.0.0');
    const [module, number] = pin.split('@');
    assert.deepEqual(refused, [{ module, version: number, reason }]);
  });

test('[PTR-4] what is no module cannot be pinned', async () => {
  const { modules, refused } = await partnerSite(history, ['partner@1.0.0']);
  assert.equal(modules.partner, undefined);
  assert.equal(refused[0]?.reason, 'there is no such module');
});

test('[TEM-5] a partner’s page never falls back to a version that partner.js does not fit, nor does a pinned one', async () => {
  const newer = { contracts: { host: '^0.2.0', api: '^0.1.0' } };
  const [fitting, foreign] = [version('mfe-x', '2.0.0', { ended: 'superseded' }), version('mfe-x', '1.0.0', newer)];
  const modulesWith = async (former: RegistryEntry, pins: readonly string[]) => {
    const picked = { ...version('mfe-x', '4.0.0'), fallbackUrl: former.url };
    const pinned = { ...version('mfe-x', '3.0.0', { ended: 'superseded' }), fallbackUrl: former.url };
    const others = [fitting, { ...foreign, deployment: { traffic: 0, default: false } }];
    return (await partnerSite({ partner: [version('partner', '1.0.0')], 'mfe-x': [picked, pinned, ...others] }, pins))
      .modules['mfe-x'];
  };
  for (const [pins, served] of [
    [[], '4.0.0'],
    [['mfe-x@3.0.0'], '3.0.0'],
  ] as const) {
    const kept = await modulesWith(fitting, pins);
    assert.deepEqual([kept?.metadata.version, kept?.fallbackUrl], [served, fitting.url]);
    const without = await modulesWith(foreign, pins);
    assert.deepEqual([without?.metadata.version, without?.fallbackUrl], [served, undefined]);
  }
});
