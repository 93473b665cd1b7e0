import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contracts, type Contract, snapshotOf } from './describe-contracts.ts';

const major = (version: string) =>
  version
    .split('.')
    .slice(0, version.startsWith('0.') ? 2 : 1)
    .join('.');

for (const name of ['api', 'host'] as const) {
  test(`the ${name} contract keeps what it promised, or takes a major step`, () => {
    const kept = JSON.parse(readFileSync(snapshotOf(name), 'utf8')) as Contract;
    const now = contracts[name]();
    const promised = new Set(now.promises);
    const broken = kept.promises.filter((promise) => !promised.has(promise));
    if (major(now.version) === major(kept.version)) {
      assert.deepEqual(
        broken,
        [],
        `Keep these, or raise the major version of ${name === 'api' ? 'shared-contracts' : 'web-kit'} and run npm run contracts.`,
      );
    }
    assert.deepEqual(
      now.promises.filter((promise) => !kept.promises.includes(promise)),
      [],
      'New promises: run npm run contracts to record them.',
    );
  });
}
