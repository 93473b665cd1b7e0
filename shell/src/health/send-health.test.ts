import { HealthReport } from 'shared-contracts/health';
import type { PickedModules } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import type { HealthNote, HealthNotes, HealthSite } from './health-notes.ts';
import { sendHealth } from './send-health.ts';

const since = '2026-03-01T08:00:00.000Z';
const registry: PickedModules = { 'mfe-x': releasedVersion('mfe-x', '2.0.0', { traffic: 10, extras: { since } }) };
const site: HealthSite = { registry, version: '1.0.0' };
const note = (phase?: string): HealthNote => ({
  module: 'mfe-x',
  version: '2.0.0',
  at: 900,
  ...(phase === undefined ? {} : { phase }),
});

let sent: HealthReport[];
let notes: HealthNotes;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent = [];
  notes = { list: [] };
  performance.getEntriesByType = () =>
    [500, 700].map((startTime) => ({ name: 'http://localhost/modules/mfe-x/2.0.0/1.js', startTime })) as never;
});
afterEach(() => jest.useRealTimers());

/** Opens a page whose reports must fit the contract. */
const open = () => sendHealth(site, notes, (body) => sent.push(HealthReport.parse(JSON.parse(body))));
const seen = () => sent.flatMap(({ modules }) => modules.map(({ event }) => event));

const hidePage = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('[TEM-3] a failure from before the sender was loaded is sent within two seconds, with its version', async () => {
  notes.list.push(note('entry'));
  open();
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    { modules: [{ module: 'mfe-x', version: '2.0.0', since, event: { kind: 'failed', phase: 'entry' } }] },
  ]);
});

for (const phase of ['mount', 'handler'])
  test(`an error in the phase ${phase} is a crash`, async () => {
    open();
    notes.onNote?.(note(phase));
    await jest.advanceTimersByTimeAsync(2000);
    expect(seen()).toEqual([{ kind: 'crashed' }]);
  });

test('what has loaded is sent together later, with the time since its first file was requested', async () => {
  open();
  notes.onNote?.(note());
  notes.onNote?.({ module: 'shell', version: '1.0.0', at: 300 });
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(4000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.modules).toMatchObject([
    { module: 'mfe-x', event: { kind: 'loaded', ms: 400 } },
    { module: 'shell', version: '1.0.0', event: { kind: 'loaded' } },
  ]);
});

test('a failure takes along what waits, and a page that is hidden sends at once', async () => {
  open();
  notes.onNote?.(note());
  notes.onNote?.(note('chunk'));
  await jest.advanceTimersByTimeAsync(2000);
  expect(seen().map(({ kind }) => kind)).toEqual(['loaded', 'failed']);
  notes.onNote?.({ ...note(), module: 'shell', version: '1.0.0' });
  hidePage();
  expect(seen()).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen()).toHaveLength(3);
});

test('[M15] a browser reports a version as loaded once and as failed once, also on later pages', async () => {
  for (let page = 0; page < 3; page += 1) {
    notes = { list: [note(), note('chunk'), note('mount')] };
    open();
    await jest.advanceTimersByTimeAsync(10_000);
  }
  expect(seen().map(({ kind }) => kind)).toEqual(['loaded', 'failed']);
});

test('where the browser blocks storage, reports are sent all the same', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  notes.list.push(note('chunk'));
  open();
  await jest.advanceTimersByTimeAsync(2000);
  expect(seen()).toHaveLength(1);
  blocked.mockRestore();
});
