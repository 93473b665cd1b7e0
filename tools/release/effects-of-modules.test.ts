import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { addVersion, effectsOf, registryEntryOf } from 'module-kit/registry';
import { planRelease } from 'module-kit/release';
import type { Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { targets } from '../../rspack.config.ts';

let live: Registry = { schema: 'x', microFrontends: {} };
const releases: Release[] = [];

/** The site as its sources are. */
before(async () => {
  for (const target of Object.values(targets)) {
    const { release } = await planRelease({ target, version: '1.0.0' });
    releases.push(release);
    live = addVersion(live, release.module, registryEntryOf(release, undefined));
  }
});

const brokenBy = (release: Release): string[] => {
  const next = registryEntryOf({ ...release, version: '2.0.0' }, undefined);
  return effectsOf(live, addVersion(live, release.module, next)).broken;
};

test('[TEM-14] each module of the site can be released again as it is', () => {
  for (const release of releases) assert.deepEqual(brokenBy(release), []);
});

test('[TEM-1] a module that reaches beyond its own part of the page is not released, and learns where', async (t) => {
  const folder = mkdtempSync(path.join(import.meta.dirname, '.mfe-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'index.ts'),
    "export const module = { name: 'mfe-trips', routes: [], slots: {}, paths: [], menu: [] };",
  );
  writeFileSync(path.join(folder, 'trips.ts'), 'window.trips = [];');
  const target = { name: 'mfe-trips', folder, exposes: {} };
  await assert.rejects(
    planRelease({ target, version: '1.0.0' }),
    /^Error: mfe-trips reaches beyond its own part of the page:\n {2}trips\.ts sets window\.trips\.$/,
  );
});

test('[TEM-14] no module loses a slot that another one fills', () => {
  const filled = new Set(releases.flatMap(({ data }) => data.slots.map(({ name }) => name)));
  let lost = 0;
  for (const release of releases)
    for (const slot of release.ties?.slots ?? []) {
      const ties = { ...release.ties, slots: (release.ties?.slots ?? []).filter((name) => name !== slot) };
      const isForeign = !release.data.slots.some(({ name }) => name === slot);
      if (!filled.has(slot) || !isForeign) continue;
      lost += 1;
      const [problem = ''] = brokenBy({ ...release, ties: { links: [], backEnds: [], ...ties } });
      assert.match(problem, new RegExp(`fills the slot ${slot}, which ${release.module} 2\\.0\\.0 no longer has`));
    }
  assert.ok(lost >= 10, `${lost} slots`);
});

test('[TEM-14] no module loses a screen to which another one links', () => {
  const refused = releases.flatMap((release) =>
    Object.keys(release.screens).flatMap((page) => {
      const { [page]: _, ...screens } = release.screens;
      return brokenBy({ ...release, screens });
    }),
  );
  for (const page of [
    '/login',
    '/manage-vehicles',
    '/view-vehicle/:id',
    '/admin/view-renewal/:id',
    '/admin/payments/:id',
  ])
    assert.ok(
      refused.some((problem) => problem.includes(` links to ${page}, which `)),
      page,
    );
  assert.ok(refused.length >= 30, `${refused.length} refusals`);
});
