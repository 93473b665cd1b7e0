/** How many visitors a version had, and for how many of them it failed. Not whole numbers where networks are weighed. */
export interface Outcome {
  visitors: number;
  failed: number;
  /** In how many networks it failed. */
  failingNetworks: number;
}

/** From where on a canary is withdrawn (docs/decisions/0059). Failures in fewer networks could be one person's. */
const limits = { failures: 5, networks: 3, timesTheDefault: 3 } as const;

/**
 * How many times the default version's share of failures the canary's is. The default version counts with one more visitor
 * for whom it failed, so that few visitors without a failure prove little.
 */
export const timesTheDefault = (canary: Outcome, standard: Outcome): number =>
  (canary.failed * (standard.visitors + 1)) / (canary.visitors * (standard.failed + 1));

/** Whether a canary is to be withdrawn. */
export const isWorse = (canary: Outcome, standard: Outcome): boolean =>
  canary.failed >= limits.failures &&
  canary.failingNetworks >= limits.networks &&
  timesTheDefault(canary, standard) >= limits.timesTheDefault;
