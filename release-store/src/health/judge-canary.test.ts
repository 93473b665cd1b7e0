import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../testing/seeded-random.ts';
import { evidenceAgainst, isWorse, type Outcome } from './judge-canary.ts';

/** Visitors who are all in networks of their own. */
const outcome = (visitors: number, failed: number): Outcome => ({ visitors, failed, failingNetworks: failed });

interface Simulation {
  visitors: number;
  /** Share of the visitors who get the canary. */
  share: number;
  canaryFails: number;
  defaultFails: number;
}

/** After how many of its visitors the canary is withdrawn, judged after each visitor. Undefined if it never is. */
function simulate(
  random: () => number,
  { visitors, share, canaryFails, defaultFails }: Simulation,
): number | undefined {
  const [canary, standard] = [outcome(0, 0), outcome(0, 0)];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const isInCanary = random() < share;
    const seen = isInCanary ? canary : standard;
    seen.visitors += 1;
    if (random() < (isInCanary ? canaryFails : defaultFails)) {
      seen.failed += 1;
      seen.failingNetworks += 1;
    }
    if (isWorse(canary, standard)) return canary.visitors;
  }
  return undefined;
}

function simulations(runs: number, simulation: Simulation): (number | undefined)[] {
  const random = seededRandom(2026);
  return Array.from({ length: runs }, () => simulate(random, simulation));
}

for (const failing of [0, 0.02, 0.1])
  for (const share of [0.1, 0.5])
    test(`[M15] a canary of ${share * 100} % that is as good as a default failing for ${failing * 100} % is not withdrawn in a thousand runs`, () => {
      const ends = simulations(1000, { visitors: 2000, share, canaryFails: failing, defaultFails: failing });
      assert.equal(ends.filter((end) => end !== undefined).length, 0);
    });

test('[M15][TEM-3] a canary that crashes for half of its visitors is withdrawn after at most 20 of them', () => {
  const ends = simulations(1000, { visitors: 1000, share: 0.1, canaryFails: 0.5, defaultFails: 0 });
  const inTime = ends.filter((end) => end !== undefined && end <= 20).length;
  // Of a thousand such canaries a few crash for only a fifth of the first 20.
  assert.ok(inTime >= 990, `${inTime} of 1000`);
  assert.ok(ends.every((end) => end !== undefined && end <= 40));
});

test('[M15] ten of 20 visitors are enough, also if the default has no more', () => {
  assert.ok(isWorse(outcome(20, 10), outcome(20, 0)));
  assert.ok(isWorse(outcome(20, 10), outcome(180, 2)));
});

for (const [canaryFails, defaultFails] of [
  [5, 0],
  [7, 2],
  [16, 10],
] as const)
  test(`[M15] a canary that fails for ${canaryFails} % instead of ${defaultFails} % is withdrawn when there is evidence`, () => {
    const ends = simulations(50, {
      visitors: 20_000,
      share: 0.1,
      canaryFails: canaryFails / 100,
      defaultFails: defaultFails / 100,
    });
    assert.ok(ends.filter((end) => end !== undefined).length >= 48, JSON.stringify(ends));
    assert.ok(ends.every((end) => end === undefined || end > 20));
  });

test('[M15] a single failure, or one in each of three networks, withdraws nothing', () => {
  assert.equal(isWorse(outcome(1, 1), outcome(1_000_000, 0)), false);
  assert.equal(isWorse(outcome(3, 3), outcome(1_000_000, 0)), false);
  assert.equal(isWorse({ visitors: 9, failed: 9, failingNetworks: 3 }, outcome(1_000_000, 0)), false);
  assert.equal(isWorse(outcome(4, 4), outcome(1_000_000, 0)), true);
});

test('a canary that is no worse has no evidence against it, nor has one without a default to compare with', () => {
  assert.equal(evidenceAgainst(outcome(100, 5), outcome(1000, 50)), 0);
  assert.equal(evidenceAgainst(outcome(100, 1), outcome(1000, 500)), 0);
  assert.equal(evidenceAgainst(outcome(20, 20), outcome(0, 0)), 0);
  assert.equal(evidenceAgainst(outcome(0, 0), outcome(0, 0)), 0);
});
