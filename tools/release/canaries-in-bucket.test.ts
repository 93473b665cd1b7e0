import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addVersion, createHealthCounts, openReleases, readHealth } from 'module-kit/registry';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { releasedVersion } from 'shared-contracts/testing';
import { createHealthWatch } from '../../services/edge/src/health/health-watch.ts';

const server = await startBucketServer();
after(() => server.close());

test('[TEM-3] in a bucket, a canary is withdrawn once although two edges judge it at the same time', async () => {
  const releases = openReleases(server.url);
  for (const version of [releasedVersion('mfe-x', '1.0.0'), releasedVersion('mfe-x', '2.0.0', { traffic: 10 })])
    await releases.changeRegistry((registry) => addVersion(registry, 'mfe-x', version));
  const [canary] = (await releases.readRegistry()).microFrontends['mfe-x'] ?? [];
  const since = canary?.extras.since ?? '';
  const warnings: string[] = [];
  const edges = ['a', 'b'].map((edge) => {
    const counts = createHealthCounts();
    const report = { module: 'mfe-x', since };
    for (let index = 0; index < 100; index += 1) {
      const visitor = `${edge} ${index}`;
      counts.add({ ...report, version: '1.0.0', event: { kind: 'loaded' }, visitor, network: visitor });
      if (index < 10)
        counts.add({ ...report, version: '2.0.0', event: { kind: 'crashed' }, visitor, network: visitor });
    }
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const registry = releases.readRegistry;
    return createHealthWatch({ releases, registry, counts, edge, withdraws: true, log });
  });
  await Promise.all(edges.map((edge) => edge.run()));
  assert.equal((await releases.readRegistry()).microFrontends['mfe-x']?.[0]?.extras.ended, 'withdrawn');
  assert.deepEqual(warnings, ['a canary was withdrawn, because it fails for more visitors than the default']);
  assert.equal((await readHealth(releases, new Date())).length, 2);
});
