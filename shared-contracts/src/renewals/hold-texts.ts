import { formatRand } from '../amounts.ts';
import type { Translate } from '../messages.ts';
import type { Hold, HoldReason } from './holds.ts';

export interface HoldReasonRow {
  /** For administrators, and on the receipt of a top-up. */
  label: string;
  /** Who must act. */
  acts: 'owner' | 'admin';
  /** How the owner answers: with a paper, or by saying that it is done. Not at all if they must pay, or need not act. */
  answer?: 'paper' | 'done';
  /** The part of the authority's account that a top-up pays. Without it there is nothing to pay. */
  pays?: 'tareAmount' | 'arrears' | 'penalties';
}

const rows: Readonly<Record<HoldReason, HoldReasonRow>> = {
  'unpaid fines': {
    label: 'Unpaid fines',
    acts: 'owner',
    answer: 'done',
    pays: 'penalties',
  },
  'other vehicle': {
    label: 'Another vehicle in arrears or expired',
    acts: 'owner',
    answer: 'done',
    pays: 'arrears',
  },
  roadworthiness: {
    label: 'Roadworthiness',
    acts: 'owner',
    answer: 'paper',
  },
  'wrong particulars': {
    label: 'Wrong particulars',
    acts: 'owner',
    answer: 'done',
  },
  'mass changed': {
    label: 'Mass changed',
    acts: 'owner',
    answer: 'paper',
    pays: 'tareAmount',
  },
  'papers missing': {
    label: 'Papers missing',
    acts: 'owner',
    answer: 'paper',
  },
  'higher amount': {
    label: 'The authority’s amount is higher',
    acts: 'owner',
    pays: 'tareAmount',
  },
  'authority closed': {
    label: 'Office closed or system down',
    acts: 'admin',
  },
};

/** What is true of each reason for which a renewal is held. */
export const holdReasonRows = rows;

/** For the owner: why the renewal waits, and what to do next unless there is something to pay. */
export const holdSentencesIn = (t: Translate): Readonly<Record<HoldReason, { why: string; next: string }>> => ({
  'unpaid fines': {
    why: t(
      'You have unpaid fines under an enforcement order or a warrant, and the authority does not renew before they are settled.',
    ),
    next: t('Please pay the fines, then tell us here.'),
  },
  'other vehicle': {
    why: t(
      'Another vehicle of yours has an expired licence or owes arrears, and the authority does not renew this one before that is settled.',
    ),
    next: t('Please renew the licence of that vehicle, then tell us here.'),
  },
  roadworthiness: {
    why: t('The authority wants a certificate of roadworthiness for this vehicle.'),
    next: t('Please have the vehicle tested and send us the certificate.'),
  },
  'wrong particulars': {
    why: t('What you entered differs from what the authority has on its register.'),
    next: t(
      'Please compare your profile and the vehicle with the registration certificate. Tell us here once they are right.',
    ),
  },
  'mass changed': {
    why: t('The authority has another mass of this vehicle on its register.'),
    next: t('Please send us the registration certificate, or the certificate of a weighbridge.'),
  },
  'papers missing': {
    why: t('The authority wants a paper that we do not have.'),
    next: t('Please send us the paper.'),
  },
  'higher amount': {
    why: t('The authority asks for more than it had published when you paid.'),
    next: t('Please pay the difference.'),
  },
  'authority closed': {
    why: t('The authority’s office is closed, or its system is down.'),
    next: t('You need do nothing: we go there again as soon as it is open.'),
  },
});

type HoldFacts = Pick<Hold, 'reason' | 'amountInCents' | 'costsMoreFrom' | 'note'>;

interface Words {
  t: Translate;
  longDay: (at: string) => string;
}

/** A hold in its owner's words: why the renewal waits, and what to do until when. */
export function holdTexts(
  { reason, amountInCents, costsMoreFrom, note }: HoldFacts,
  { t, longDay }: Words,
): { why: string; next: string } {
  const { why, next } = holdSentencesIn(t)[reason];
  const toDo =
    amountInCents === null
      ? next
      : t('Please pay {amount}. We pass all of it on to the authority, and the renewal goes on by itself.', {
          amount: formatRand(amountInCents),
        });
  const until = costsMoreFrom && t('From {day} on the authority asks for more.', { day: longDay(costsMoreFrom) });
  return { why: [why, note].filter(Boolean).join(' '), next: [toDo, until].filter(Boolean).join(' ') };
}
