import type { Translate } from '../messages.ts';
import { type acceptedMonths, oldestAccepted, type PaperReason, type paperOfReason } from './needed-papers.ts';

/** What each paper is called. */
export const paperNamesIn = (t: Translate): Record<(typeof paperOfReason)[PaperReason], string> => ({
  mandate: t('Signed mandate'),
  identity: t('Copy of ID'),
  'proof of address': t('Proof of address'),
  roadworthiness: t('Certificate of roadworthiness'),
});

/** Why the authority asks for a paper, in the sentence that owners read. */
export const paperSentencesIn = (t: Translate): Record<PaperReason, string> => ({
  agent: t('The authority serves us only with the written mandate of the owner.'),
  identity: t('The authority keeps a copy of the owner’s ID or passport.'),
  business: t('The authority asks a business for its registration certificate and the ID of its proxy.'),
  'address not confirmed': t(
    'The authority asks for it every second year, and has not had yours from us in that time.',
  ),
  'other province': t('The vehicle is registered in another province than your address.'),
  heavy: t('A vehicle for goods above 3 500 kg is licensed only with a certificate of roadworthiness.'),
});

/** Why a paper issued on a day is not accepted. Undefined if it is. */
export function issueProblem(
  kind: keyof typeof acceptedMonths,
  issuedOn: string,
  today: string,
  t: Translate,
): string | undefined {
  if (issuedOn > today) return t('This day is in the future.');
  if (issuedOn >= oldestAccepted(kind, today)) return undefined;
  return kind === 'proof of address'
    ? t('It is older than three months, and the authority would refuse it. Please choose a newer one.')
    : t('It is older than a year, and the authority would refuse it. Please choose a newer one.');
}
