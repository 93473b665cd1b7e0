import { listTime } from 'shared-contracts/dates';
import type { ModuleChange, ReleasedVersion, VersionState } from 'shared-contracts/modules';
import type { StatusTone } from 'web-kit/page';

export const stateLabels: Readonly<Record<VersionState, { label: string; tone: StatusTone }>> = {
  default: { label: 'Default', tone: 'good' },
  canary: { label: 'Canary', tone: 'busy' },
  fallback: { label: 'Fallback', tone: 'neutral' },
  waiting: { label: 'No visitors yet', tone: 'neutral' },
  superseded: { label: 'Superseded', tone: 'neutral' },
  'rolled back': { label: 'Rolled back', tone: 'warning' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
};

const noBreak = '\u00a0';

export const percent = (share: number): string => `${share}${noBreak}%`;

/** Who got what: '1.3.0, 1.4.0 10 %'. */
export const sharesText = (shares: ModuleChange['before']): string =>
  Object.entries(shares)
    .map(([version, share]) => (share === 'default' ? version : `${version} ${percent(share)}`))
    .join(', ') || 'nobody';

export const changeLabels: Readonly<Record<ModuleChange['action'], string>> = {
  publish: 'Released',
  copy: 'Copied from another site',
  promote: 'Promoted',
  rollback: 'Rolled back',
  withdraw: 'Withdrawn',
  remove: 'Removed',
  sign: 'Signed as it stood',
  refuse: 'Refused',
};

const wholeNumber = new Intl.NumberFormat('en-ZA', { useGrouping: true });
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number of visitors: '12 345'. */
export const countText = (count: number): string => wholeNumber.format(count);

/** Failures with their share of the visitors: '3 (0.2 %)'. Fewer than one in a thousand are not rounded to none. */
export function failuresText({ failures, failureRate }: NonNullable<ReleasedVersion['health']>): string {
  if (!failureRate) return countText(failures);
  const share = failureRate < 0.001 ? '<0.1' : oneDecimal.format(failureRate * 100);
  return `${countText(failures)}${noBreak}(${share}${noBreak}%)`;
}

/** From here the API only knows that it was longer. In ms. */
const longestTime = 8000;

export function loadTimeText(loadTime: number | null): string {
  if (loadTime === null) return '–';
  return loadTime >= longestTime ? 'over 8 s' : `${countText(loadTime)}${noBreak}ms`;
}

/** Why a canary was withdrawn without an operator. */
export function withdrawalText({ at, canary, default: other }: NonNullable<ReleasedVersion['withdrawal']>): string {
  const rounded = (visitors: number) => countText(Math.round(visitors));
  return `Withdrawn automatically on ${listTime(at)}: it failed for ${rounded(canary.failed)} of ${rounded(canary.visitors)} visitors, ${other.version} for ${rounded(other.failed)} of ${rounded(other.visitors)}.`;
}
