import { createHealth } from './create-health.ts';
import type { HealthNotes, HealthSite } from './health-notes.ts';

const site: HealthSite = { registry: {}, version: '1.0.0' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The page's notes, for a sender that loads as `load` says. */
function startHealth(load: () => Promise<unknown> = async () => undefined) {
  let received: HealthNotes | undefined;
  const loading = jest.fn(async () => {
    await load();
    return (_: HealthSite, notes: HealthNotes) => {
      received = notes;
    };
  });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  return { health: createHealth(site, loading), loading, notes: () => received };
}

test('what loads is noted once, and the sender is loaded after the page', async () => {
  const { health, loading, notes } = startHealth();
  health.loaded('mfe-x', '2.0.0');
  health.loaded('mfe-x', '2.0.0');
  await settle();
  expect(loading).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(notes()?.list).toEqual([{ module: 'mfe-x', version: '2.0.0', at: expect.any(Number) }]);
});

test('[TEM-3] a failure is kept until the sender is there, which it fetches at once', async () => {
  const { health, notes } = startHealth();
  health.failed({ module: 'mfe-x', version: '2.0.0', phase: 'chunk' });
  await settle();
  expect(notes()?.list).toMatchObject([{ module: 'mfe-x', version: '2.0.0', phase: 'chunk' }]);
});

test('[TEM-3] if the sender does not load, the next failure tries again, and nothing is lost', async () => {
  const outcomes = [Promise.reject(new Error('Loading chunk 7 failed')), Promise.resolve()];
  const { health, loading, notes } = startHealth(() => outcomes[loading.mock.calls.length - 1] ?? Promise.resolve());
  health.failed({ module: 'mfe-x', version: '2.0.0', phase: 'entry' });
  await settle();
  expect(notes()).toBeUndefined();
  health.failed({ module: 'mfe-y', version: '1.0.0', phase: 'mount' });
  await settle();
  expect(loading).toHaveBeenCalledTimes(2);
  expect(notes()?.list.map(({ module }) => module)).toEqual(['mfe-x', 'mfe-y']);
});

test('an error that names no module or no phase is no failure of a module', async () => {
  const { health, notes } = startHealth();
  health.failed({ phase: 'handler' });
  health.failed({ module: 'mfe-x', version: '2.0.0', part: 'camera' });
  health.failed({ call: 'vehiclesListVehicles' });
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(notes()?.list).toEqual([]);
});
