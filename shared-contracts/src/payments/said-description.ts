import type { Translate } from '../messages.ts';

/** Why a renewal costs more: the labels of `holdReasonRows` for what a top-up pays. */
const topUpReasonsIn = (t: Translate): Readonly<Record<string, string>> => ({
  'Unpaid fines': t('Unpaid fines'),
  'Another vehicle in arrears or expired': t('Another vehicle in arrears or expired'),
  'Mass changed': t('Mass changed'),
  'The authority’s amount is higher': t('The authority’s amount is higher'),
});

const known =
  /^(?:Licence renewal of (\d+) vehicles|(Licence renewal|Duplicate disc for|Top-up for) ([A-Z\d -]+)(?:: (.+))?)$/;

/**
 * What a payment was for, in the language of its owner. The API keeps it in English; what an owner or the office wrote
 * themselves stays as it is.
 */
export function saidDescription(description: string, t: Translate): string {
  const [, n, kind, plate = '', why] = known.exec(description) ?? [];
  if (n) return t('Licence renewal of {n, plural, one {# vehicle} other {# vehicles}}', { n: Number(n) });
  const reason = why && topUpReasonsIn(t)[why];
  if (kind === 'Top-up for' && reason) return t('Top-up for {plate}: {reason}', { plate, reason });
  if (!kind || why) return description;
  return kind === 'Licence renewal'
    ? t('Licence renewal {plate}', { plate })
    : t('Duplicate disc for {plate}', { plate });
}
