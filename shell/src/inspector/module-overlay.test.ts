import { releasedVersion } from 'shared-contracts/testing';
import type { HealthNote } from '../health/health-notes.ts';
import { toggleModuleOverlay } from './module-overlay.ts';

const registry = {
  'mfe-fleet': releasedVersion('mfe-fleet', '2.0.0', {
    data: { paths: [{ prefix: '/trips/fleet', view: 'authenticated' as const }] },
  }),
  'mfe-trips': releasedVersion('mfe-trips', '1.2.0', {
    data: { paths: [{ prefix: '/trips', view: 'authenticated' as const }] },
  }),
};

const toggle = (failures: HealthNote[] = []) =>
  toggleModuleOverlay({
    failures,
    site: { registry, version: '1.0.0', offer: { host: '0.1.0', shared: {} } },
    loader: {
      versionOf: (module) => (module === 'mfe-trips' ? '1.1.0' : '2.0.0'),
      pickedOf: (module) => (module === 'mfe-trips' ? registry['mfe-trips'] : registry['mfe-fleet']),
    },
    fetchOwners: async () => ({ 'mfe-trips 1.1.0': 'Trips team', 'shell 1.0.0': 'Site' }),
  });

beforeEach(() => {
  document.body.innerHTML = '<main><p>Trips</p><div data-boundary="mfe-fleet"><p>Lorries</p></div></main>';
  history.replaceState(null, '', '/trips/7');
});

test('[TEM-15] the overlay names module, running version, team and contracts of what is on the screen', async () => {
  await toggle();
  const overlay = document.querySelector('aside');
  expect(overlay?.getAttribute('aria-label')).toBe('Modules on this page');
  expect([...(overlay?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'shell 1.0.0, Site, offers host 0.1.0',
    'mfe-trips 1.1.0, Trips team, needs host ^0.1.0 and API ^0.1.0',
    'mfe-fleet 2.0.0, not signed, needs host ^0.1.0 and API ^0.1.0',
  ]);
  expect([...(overlay?.querySelectorAll('span') ?? [])].map((label) => label.textContent)).toEqual([
    'mfe-trips 1.1.0',
    'mfe-fleet 2.0.0',
  ]);
  await toggle();
  expect(document.querySelector('aside')).toBeNull();
});

test('[TEM-15] the overlay names what has failed on this page, also of a module that shows nothing', async () => {
  await toggle([
    { module: 'mfe-trips', version: '1.2.0', phase: 'chunk', at: 1000 },
    { module: 'mfe-cars', version: '3.0.0', phase: 'entry', at: 2000 },
  ]);
  const lines = [...document.querySelectorAll('li')].map((item) => item.textContent);
  expect(lines[1]).toMatch(/^mfe-trips 1\.1\.0, .* API \^0\.1\.0, 1\.2\.0 failed \(chunk\) at \d\d:\d\d:\d\d$/);
  expect(lines[3]).toMatch(/^mfe-cars .*, 3\.0\.0 failed \(entry\) at /);
  await toggle();
});

test('[TEM-15] a page is of the module with the longest prefix, and of the shell where none has it', async () => {
  history.replaceState(null, '', '/trips/fleet/7');
  await toggle();
  expect(document.querySelector('span')?.textContent).toBe('mfe-fleet 2.0.0');
  await toggle();
  history.replaceState(null, '', '/about');
  await toggle();
  expect(document.querySelector('span')?.textContent).toBe('shell 1.0.0');
  await toggle();
});
