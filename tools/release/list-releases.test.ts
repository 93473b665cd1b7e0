import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addVersion, createHealthCounts, healthFile, openReleases, withdraw } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { listReleases } from '../../packages/module-kit/src/release/list-releases.ts';

test('[TEM-3] the list shows how live versions do, and why a canary was withdrawn automatically', async () => {
  const releases = openReleases(temporaryFolder('list'));
  for (const version of [releasedVersion('mfe-x', '1.0.0'), releasedVersion('mfe-x', '2.0.0', { traffic: 10 })])
    await releases.changeRegistry((registry) => addVersion(registry, 'mfe-x', version));
  const now = new Date();
  const since = (await releases.readRegistry()).microFrontends['mfe-x']?.[0]?.extras.since ?? '';
  const counts = createHealthCounts();
  for (const visitor of ['a', 'b', 'c'])
    counts.add({
      module: 'mfe-x',
      version: '2.0.0',
      since,
      visitor,
      network: visitor,
      event: visitor === 'c' ? { kind: 'crashed' } : { kind: 'loaded' },
    });
  await healthFile(releases, 'one').write({ versions: counts.list() }, counts.revision(), now);
  const [canary, standard] = await listReleases(releases, [], now);
  assert.match(canary ?? '', /^mfe-x +2\.0\.0 +10 % .*; 2 loads, 1 failure$/);
  assert.match(standard ?? '', /^mfe-x +1\.0\.0 +default .*; 0 loads, 0 failures$/);

  const withdrawal = {
    at: '2026-03-01T08:15:00.000Z',
    canary: { version: '2.0.0', visitors: 20, failed: 10 },
    default: { version: '1.0.0', visitors: 180, failed: 1 },
    evidence: 45,
  };
  await releases.changeRegistry((registry) => withdraw(registry, 'mfe-x', '2.0.0', withdrawal));
  assert.match(
    (await listReleases(releases, [], now))[0] ?? '',
    /^mfe-x +2\.0\.0 +withdrawn .*; withdrawn automatically 2026-03-01 08:15: failed for 10 of 20 visitors, 1\.0\.0 for 1 of 180$/,
  );
});
