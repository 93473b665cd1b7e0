import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import type { DifferenceKind, FeeVersion, TrialKind } from 'shared-contracts/fee-versions';
import type { StatusTone } from 'web-kit/page';

export const stateTexts = { coming: 'Coming', 'in force': 'In force', past: 'Past' } as const satisfies Record<
  FeeVersion['state'],
  string
>;

export const stateTones: Readonly<Record<FeeVersion['state'], StatusTone>> = {
  coming: 'busy',
  'in force': 'good',
  past: 'neutral',
};

/** What a version is called in a choice: 01-04-2027, coming. */
export const versionName = ({ effectiveFrom, state }: Pick<FeeVersion, 'effectiveFrom' | 'state'>): string =>
  `${listDate(effectiveFrom)}, ${stateTexts[state].toLowerCase()}`;

export const differenceTexts: Readonly<Record<DifferenceKind, string>> = {
  changed: 'Changed',
  new: 'New',
  gone: 'No longer covered',
  stays: 'Older fee stays',
  same: 'Same',
};

export const differenceTones: Readonly<Record<DifferenceKind, StatusTone>> = {
  changed: 'busy',
  new: 'good',
  gone: 'bad',
  stays: 'neutral',
  same: 'neutral',
};

export const trialTexts: Readonly<Record<TrialKind, string>> = {
  up: 'Pay more',
  down: 'Pay less',
  same: 'Pay the same',
  'without fee': 'Without a fee',
};

/** A range of weights; without an end, the price of each further step. */
export const weightText = ({ kgFrom, kgTo }: { kgFrom: number; kgTo: number | null }): string =>
  kgTo === null ? `From ${formatWeight(kgFrom)} kg, each step` : `${formatWeight(kgFrom)} to ${formatWeight(kgTo)} kg`;

/** A difference with its sign: +R24.00. */
export const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatRand(cents)}`;

/** A percentage with its sign and one decimal: +6.2 %. */
export const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}\u00a0%`;
