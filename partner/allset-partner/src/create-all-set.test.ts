import { waitFor } from '@testing-library/react';
import type { AllSetOptions } from 'allset-partner';
import { releasedCatalog } from 'shared-contracts/catalog';
import { releasedVersion } from 'shared-contracts/testing';
import { createFederation } from 'web-kit/loading';
import { companyFixture, userFixture } from 'web-kit/testing';
import type { createAllSet } from './create-all-set.ts';

jest.mock('../../../packages/web-kit/src/loading/federation.ts', () => ({ createFederation: jest.fn() }));

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
const load = jest.fn();
const released = (name: string, slots: string[] = []) =>
  releasedVersion(name, '2.0.0', {
    fallbackUrl: '/modules/old/remoteEntry.js',
    data: { slots: slots.map((slot) => ({ name: slot, view: 'admin' })) },
    extras: { contracts: { host: '^0.2.0', api: '^0.2.0' } },
  });
const registry = {
  modules: {
    'mfe-x': released('mfe-x', ['user.vehicles', 'user.payments']),
    'mfe-y': { ...released('mfe-y'), fallbackUrl: undefined },
  },
  offer: { host: '0.2.0', shared: {} },
};
const options: AllSetOptions = {
  apiBase: 'https://site.test/api',
  company: 'a&b',
  basename: '/discs',
  navigate: jest.fn(),
  report: jest.fn(),
};
const answers: Record<string, unknown> = {};
let create: typeof createAllSet;

beforeEach(async () => {
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(answers, {
    'https://site.test/api/companies?id=a%26b': companyFixture({ name: 'Acme' }),
    'https://site.test/partner-modules.json': registry,
  });
  jest.mocked(createFederation).mockReturnValue({ load });
  load.mockResolvedValue(lifecycles);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const body = answers[String(url)];
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 503 });
  });
  await jest.isolateModulesAsync(async () => {
    create = (await import('./create-all-set.ts')).createAllSet;
  });
});
afterEach(() => jest.restoreAllMocks());

test('[M2] a partner’s page gets its company’s host once, with the session of an earlier visit checked', async () => {
  const [first, second] = await Promise.all([create(options), create(options)]);
  expect(first).toBe(second);
  expect(first.host).toMatchObject({ apiBase: options.apiBase, basename: '/discs', company: { name: 'Acme' } });
  expect(first.host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

test('[PTR-1][PTR-2] what is stored has a prefix of ours, and styles carry the page’s nonce', async () => {
  const { host, lifecycles: of } = await create({ ...options, nonce: 'page-1' });
  host.session.signIn({ token: 't', user: userFixture() }, true);
  expect(Object.keys(localStorage).toSorted()).toEqual(expect.arrayContaining(['allset.token', 'allset.userId']));
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('allset.'))).toEqual([]);
  await (await of('mfe-x')).mount({ name: 'mfe-x' } as never);
  expect(lifecycles.mount.mock.calls[0]?.[0].renderer.styleElementAttributes).toEqual({ nonce: 'page-1' });
});

test('[TEM-4] a recalled version is replaced by what the edge picks now', async () => {
  jest.useFakeTimers();
  const { versions } = await create(options);
  expect(versions()).toEqual({ 'mfe-x': '2.0.0', 'mfe-y': '2.0.0' });
  const picked = released('/modules/mfe-x/1.0.0/remoteEntry.js');
  Object.assign(answers, {
    'https://site.test/recalls.json': { 'mfe-x': ['2.0.0'] },
    'https://site.test/partner-modules.json': {
      ...registry,
      modules: { ...registry.modules, 'mfe-x': { ...picked, metadata: { version: '1.0.0', integrity: '' } } },
    },
  });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(versions()).toEqual({ 'mfe-x': '1.0.0', 'mfe-y': '2.0.0' });
  jest.useRealTimers();
});

test('a start that failed says which address did not answer, and can be tried again', async () => {
  delete answers['https://site.test/partner-modules.json'];
  await expect(create(options)).rejects.toThrow('https://site.test/partner-modules.json responded with 503');
  answers['https://site.test/partner-modules.json'] = registry;
  await expect(create(options)).resolves.toHaveProperty('host');
});

test('[M2] a start whose API never answers ends with an error that names the address', async () => {
  jest.mocked(globalThis.fetch).mockImplementation(async () => {
    throw new DOMException('signal timed out', 'TimeoutError');
  });
  await expect(create(options)).rejects.toThrow(
    'https://site.test/api/companies?id=a%26b did not respond within 8 seconds',
  );
});

test('a start that the browser blocks says what to look at', async () => {
  jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(create(options)).rejects.toThrow(/could not be reached: is this page’s origin one of the company’s/);
});

test('[M2] modules come from our site, and get the host, the other modules and their version', async () => {
  const allset = await create(options);
  const { bootstrap, mount, unmount } = await allset.lifecycles('mfe-x');
  expect(load.mock.calls[0]?.[0]).toMatchObject({
    exposed: 'single-spa',
    url: 'https://site.test/modules/mfe-x/2.0.0/remoteEntry.js',
  });
  const props = { name: 'mfe-x' } as never;
  const given = {
    name: 'mfe-x',
    host: allset.host,
    version: '2.0.0',
    modules: expect.anything(),
    renderer: expect.anything(),
  };
  for (const lifecycle of [bootstrap, mount, unmount]) await lifecycle(props);
  for (const called of Object.values(lifecycles)) expect(called.mock.calls).toEqual([[expect.objectContaining(given)]]);
  const { modules } = lifecycles.mount.mock.calls[0]?.[0] ?? {};
  expect(modules.contributions('user.payments')).toEqual([{ module: 'mfe-x', version: '2.0.0', view: 'admin' }]);
  expect(modules.contributions('user.renewals')).toEqual([]);
  expect(modules.admits('/admin')).toBe(true);
});

test('[M2] a version that does not load falls back to the last good one of our site, if there is one', async () => {
  const allset = await create(options);
  load.mockRejectedValueOnce(new Error('404'));
  await allset.lifecycles('mfe-x');
  expect(load.mock.calls[1]?.[0]).toMatchObject({ url: 'https://site.test/modules/old/remoteEntry.js' });
});

test('[PTR-2] an error of a module that nothing catches is reported, and one of the page is not', async () => {
  const report = jest.fn();
  await create({ ...options, report });
  const ours = new Error('of ours');
  ours.stack = 'Error: of ours\n at save (https://site.test/modules/mfe-x/2.0.0/618.js:1:200)';
  dispatchEvent(new ErrorEvent('error', { error: new Error('of theirs') }));
  dispatchEvent(new ErrorEvent('error', { error: ours }));
  expect(report.mock.calls).toEqual([[ours, { module: 'mfe-x', version: '2.0.0', phase: 'handler' }]]);
});

test('[PTR-2] leaving asks only while something typed would be lost', async () => {
  const { host, mayLeave } = await create(options);
  await expect(mayLeave()).resolves.toBe(true);
  const release = host.leaveGuard.hold();
  const asked = mayLeave();
  expect(host.confirm.question.get()?.title).toBe('Leave without saving?');
  host.confirm.answer(false);
  await expect(asked).resolves.toBe(false);
  release();
  await expect(mayLeave()).resolves.toBe(true);
});

test('[PTR-4] pinned versions are asked for, and one that is not served is reported', async () => {
  answers['https://site.test/partner-modules.json?pin=mfe-x%401.2.3'] = {
    ...registry,
    refused: [{ module: 'mfe-x', version: '1.2.3', reason: 'it has been withdrawn' }],
  };
  const report = jest.fn();
  const { versions } = await create({ ...options, report, versions: { 'mfe-x': '1.2.3' } });
  expect(versions()).toEqual({ 'mfe-x': '2.0.0', 'mfe-y': '2.0.0' });
  expect(report.mock.calls).toEqual([
    [
      new Error('mfe-x 1.2.3 is not served: it has been withdrawn. The default version runs instead.'),
      { module: 'mfe-x', version: '1.2.3', phase: 'pin' },
    ],
  ]);
});

test('[LNG-1][LNG-4] modules on a partner’s page speak the language that it names, and turn to another', async () => {
  const catalog = (text: string) => releasedCatalog({ draft: {}, read: { Vehicles: text } });
  const inLanguages = releasedVersion('mfe-x', '2.0.0', {
    extras: {
      contracts: { host: '^0.2.0', api: '^0.2.0' },
      languages: { zu: 'language.zu.json', xh: 'language.xh.json' },
      files: { 'language.zu.json': 'sha256-zu', 'language.xh.json': 'sha256-xh' },
    },
  });
  const folder = new URL('.', new URL(inLanguages.url, 'https://site.test')).href;
  Object.assign(answers, {
    'https://site.test/partner-modules.json': { ...registry, modules: { 'mfe-x': inLanguages } },
    [`${folder}language.zu.json`]: catalog('In isiZulu'),
    [`${folder}language.xh.json`]: catalog('In isiXhosa'),
  });
  const allset = await create({ ...options, language: 'zu' });
  await allset.lifecycles('mfe-x');
  const said = () => {
    const { language, texts } = allset.host.language.get();
    return [language, texts['mfe-x/2.0.0']?.('Vehicles', {})];
  };
  await waitFor(() => expect(said()).toEqual(['zu', 'In isiZulu']));
  await allset.setLanguage('xh');
  expect(said()).toEqual(['xh', 'In isiXhosa']);
  await allset.setLanguage('en');
  expect(said()).toEqual(['en', undefined]);
});
