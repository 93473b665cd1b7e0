import type { Stryker } from '@stryker-mutator/core';

type MutantStatus = Awaited<ReturnType<Stryker['runMutationTest']>>[number]['status'];

const noticedBy: ReadonlySet<MutantStatus> = new Set(['Killed', 'Timeout']);
const missedBy: ReadonlySet<MutantStatus> = new Set(['Survived', 'NoCoverage']);

/** The mutation score: killed mutants out of those that were valid and not ignored with a reason. */
export function scoreOf(statuses: readonly MutantStatus[]): { noticed: number; all: number; percent: number } {
  const noticed = statuses.filter((status) => noticedBy.has(status)).length;
  const all = noticed + statuses.filter((status) => missedBy.has(status)).length;
  return { noticed, all, percent: all === 0 ? 100 : (100 * noticed) / all };
}
