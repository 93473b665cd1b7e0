import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWorse, type Outcome } from './health-of.ts';

/** Visitors who are all in networks of their own, unless it is stated in how many the version failed. */
const outcome = (visitors: number, failed: number, failingNetworks = failed): Outcome => ({
  visitors,
  failed,
  failingNetworks,
});

for (const [what, canary, standard, isWithdrawn] of [
  ['crashes for half of its visitors', outcome(10, 5), outcome(90, 0), true],
  ['crashes for one in twenty', outcome(100, 5), outcome(900, 0), true],
  ['has failed four times', outcome(4, 4), outcome(1_000_000, 0), false],
  ['fails in three networks', outcome(10, 5, 3), outcome(90, 0), true],
  ['fails in two networks', outcome(10, 5, 2), outcome(90, 0), false],
  ['fails three times as often', outcome(100, 6), outcome(99, 1), true],
  ['fails nearly three times as often', outcome(101, 6), outcome(99, 1), false],
  ['fails as often, for many', outcome(1000, 50), outcome(9000, 450), false],
  ['fails less', outcome(1000, 50), outcome(9000, 4500), false],
  ['fails beside just enough visitors of the default version', outcome(10, 5), outcome(5, 0), true],
  ['fails beside too few visitors of the default version', outcome(10, 5), outcome(4, 0), false],
  ['fails beside a default version that nobody has had', outcome(20, 20), outcome(0, 0), false],
  ['nobody has had', outcome(0, 0), outcome(0, 0), false],
] satisfies [string, Outcome, Outcome, boolean][])
  test(`[M15][TEM-3] a canary that ${what} is ${isWithdrawn ? 'withdrawn' : 'not withdrawn'}`, () =>
    assert.equal(isWorse(canary, standard), isWithdrawn));
