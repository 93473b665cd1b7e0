import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';

/** A released version for tests. */
export const versionFixture = (changes: Partial<ReleasedVersion> = {}): ReleasedVersion => ({
  version: '1.3.0',
  state: 'default',
  share: 90,
  origin: { author: 'Thandi', releasedAt: '2026-11-22T12:05:00.000Z', commit: '1a2b3c4d5e6f', key: 'Vehicles team' },
  problem: null,
  health: { loads: 12_000, failures: 6, failureRate: 6 / 12_006, loadTime: 430 },
  withdrawal: null,
  ...changes,
});

/** A module for tests: a default version, a canary, a fallback, and one that was withdrawn automatically. */
export const moduleFixture = (changes: Partial<ReleasedModule> = {}): ReleasedModule => ({
  module: 'mfe-vehicles',
  since: '2026-11-22T12:06:00.000Z',
  olderVersions: 0,
  changes: [
    {
      number: 8,
      at: '2026-11-22T12:06:00.000Z',
      action: 'publish',
      version: '1.4.0',
      commit: '1a2b3c4d5e6f',
      before: { '1.3.0': 'default' },
      after: { '1.3.0': 'default', '1.4.0': 10 },
      key: '12345678',
      name: 'Vehicles team',
      author: 'Thandi',
      signed: true,
    },
    {
      number: 7,
      at: '2026-11-21T09:00:00.000Z',
      action: 'refuse',
      version: '1.3.1',
      before: { '1.3.0': 'default' },
      after: { '1.3.0': 'default' },
      key: '87654321',
      name: 'Trips team',
      reason: 'The key of Trips team may not release mfe-vehicles.',
      signed: false,
    },
  ],
  versions: [
    versionFixture({
      version: '1.4.0',
      state: 'canary',
      share: 10,
      health: { loads: 1180, failures: 24, failureRate: 24 / 1204, loadTime: 8000 },
    }),
    versionFixture(),
    versionFixture({ version: '1.2.0', state: 'fallback', share: 0, health: null }),
    versionFixture({
      version: '1.1.0',
      state: 'withdrawn',
      share: 0,
      health: null,
      withdrawal: {
        at: '2026-11-20T08:00:00.000Z',
        canary: { version: '1.1.0', visitors: 20, failed: 9.6 },
        default: { version: '1.0.0', visitors: 180, failed: 1 },
        evidence: 43,
      },
    }),
  ],
  ...changes,
});
