import { logBeta } from './beta.ts';

/** How many visitors a version had, and for how many of them it failed. Not whole numbers where networks are weighed. */
export interface Outcome {
  visitors: number;
  failed: number;
  /** In how many networks it failed. */
  failingNetworks: number;
}

/** How strong the evidence against a canary must be. One over it bounds the share of good canaries that are withdrawn. */
export const requiredEvidence = 1000;

/** Networks in which a canary must have failed. Fewer could be one person's. */
export const requiredNetworks = 4;

/** Beta priors of the share of visitors for whom a version fails: of a canary anything, of a default version 2 %. */
const priors = { canary: [1, 1], default: [0.5, 20] } as const;

/**
 * The evidence that a canary fails for a larger share of its visitors than the default version does: an e-process for two
 * proportions (docs/decisions/0025). It is at least `x` with a probability of at most `1 / x` if the canary is as good,
 * however often it is computed while visitors are added.
 */
export function evidenceAgainst(canary: Outcome, standard: Outcome): number {
  if (canary.failed * standard.visitors <= standard.failed * canary.visitors) return 0;
  const together = { visitors: canary.visitors + standard.visitors, failed: canary.failed + standard.failed };
  return Math.exp(
    logMixture(canary, priors.canary) + logMixture(standard, priors.default) - logMaximumLikelihood(together),
  );
}

/** Whether a canary is to be withdrawn. */
export const isWorse = (canary: Outcome, standard: Outcome): boolean =>
  canary.failingNetworks >= requiredNetworks && evidenceAgainst(canary, standard) >= requiredEvidence;

type Counted = Pick<Outcome, 'visitors' | 'failed'>;

const logMixture = ({ visitors, failed }: Counted, [a, b]: readonly [number, number]): number =>
  logBeta(a + failed, b + visitors - failed) - logBeta(a, b);

/** Of the share that explains the outcome best, if it is the same for all. */
const logMaximumLikelihood = ({ visitors, failed }: Counted): number =>
  logPower(failed / visitors, failed) + logPower(1 - failed / visitors, visitors - failed);

const logPower = (base: number, exponent: number): number => (exponent > 0 ? exponent * Math.log(base) : 0);
