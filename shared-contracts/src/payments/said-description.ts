import type { Translate } from '../messages.ts';

/** Why a renewal costs more: the labels of `holdReasonRows` for what a top-up pays. */
const topUpReasonsIn = (t: Translate): Readonly<Record<string, string>> => ({
  'Unpaid fines': t('Unpaid fines'),
  'Another vehicle in arrears or expired': t('Another vehicle in arrears or expired'),
  'Mass changed': t('Mass changed'),
  'The authority’s amount is higher': t('The authority’s amount is higher'),
});

const known =
  /^(?:Licence renewal of (?<n>\d+) vehicles|Licence renewal (?<renewed>[A-Z\d -]+)|Duplicate disc for (?<lost>[A-Z\d -]+)|Top-up for (?<waiting>[A-Z\d -]+): (?<reason>.+))$/;

/**
 * What a payment was for, in the language of its owner. The API keeps it in English; what an owner or the office wrote
 * themselves stays as it is.
 */
export function saidDescription(description: string, t: Translate): string {
  const { n, renewed, lost, waiting, reason } = known.exec(description)?.groups ?? {};
  if (n) return t('Licence renewal of {n, plural, one {# vehicle} other {# vehicles}}', { n: Number(n) });
  if (renewed) return t('Licence renewal {plate}', { plate: renewed });
  if (lost) return t('Duplicate disc for {plate}', { plate: lost });
  const why = reason && topUpReasonsIn(t)[reason];
  return waiting && why ? t('Top-up for {plate}: {reason}', { plate: waiting, reason: why }) : description;
}
