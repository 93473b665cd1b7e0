import { formatRand } from '../amounts.ts';
import { longDay } from '../dates.ts';
import type { Hold, HoldReason } from './holds.ts';

export interface HoldReasonRow {
  /** For administrators, and on the receipt of a top-up. */
  label: string;
  /** Who must act. */
  acts: 'owner' | 'admin';
  /** Why the renewal waits, in its owner's words. */
  why: string;
  /** What the owner does next, unless there is something to pay. */
  next: string;
  /** How the owner answers: with a paper, or by saying that it is done. Not at all if they must pay, or need not act. */
  answer?: 'paper' | 'done';
  /** The part of the authority's account that a top-up pays. Without it there is nothing to pay. */
  pays?: 'tareAmount' | 'arrears' | 'penalties';
}

const rows: Readonly<Record<HoldReason, HoldReasonRow>> = {
  'unpaid fines': {
    label: 'Unpaid fines',
    acts: 'owner',
    why: 'You have unpaid fines under an enforcement order or a warrant, and the authority does not renew before they are settled.',
    next: 'Please pay the fines, then tell us here.',
    answer: 'done',
    pays: 'penalties',
  },
  'other vehicle': {
    label: 'Another vehicle in arrears or expired',
    acts: 'owner',
    why: 'Another vehicle of yours has an expired licence or owes arrears, and the authority does not renew this one before that is settled.',
    next: 'Please renew the licence of that vehicle, then tell us here.',
    answer: 'done',
    pays: 'arrears',
  },
  roadworthiness: {
    label: 'Roadworthiness',
    acts: 'owner',
    why: 'The authority wants a certificate of roadworthiness for this vehicle.',
    next: 'Please have the vehicle tested and send us the certificate.',
    answer: 'paper',
  },
  'wrong particulars': {
    label: 'Wrong particulars',
    acts: 'owner',
    why: 'What you entered differs from what the authority has on its register.',
    next: 'Please compare your profile and the vehicle with the registration certificate. Tell us here once they are right.',
    answer: 'done',
  },
  'mass changed': {
    label: 'Mass changed',
    acts: 'owner',
    why: 'The authority has another mass of this vehicle on its register.',
    next: 'Please send us the registration certificate, or the certificate of a weighbridge.',
    answer: 'paper',
    pays: 'tareAmount',
  },
  'papers missing': {
    label: 'Papers missing',
    acts: 'owner',
    why: 'The authority wants a paper that we do not have.',
    next: 'Please send us the paper.',
    answer: 'paper',
  },
  'higher amount': {
    label: 'The authority’s amount is higher',
    acts: 'owner',
    why: 'The authority asks for more than it had published when you paid.',
    next: 'Please pay the difference.',
    pays: 'tareAmount',
  },
  'authority closed': {
    label: 'Office closed or system down',
    acts: 'admin',
    why: 'The authority’s office is closed, or its system is down.',
    next: 'You need do nothing: we go there again as soon as it is open.',
  },
};

/** What is true of each reason for which a renewal is held. */
export const holdReasonRows = rows;

type HoldFacts = Pick<Hold, 'reason' | 'amountInCents' | 'costsMoreFrom' | 'note'>;

/** A hold in its owner's words: why the renewal waits, and what to do until when. */
export function holdTexts({ reason, amountInCents, costsMoreFrom, note }: HoldFacts): { why: string; next: string } {
  const { why, next } = holdReasonRows[reason];
  const toDo =
    amountInCents === null
      ? next
      : `Please pay ${formatRand(amountInCents)}. We pass all of it on to the authority, and the renewal goes on by itself.`;
  const until = costsMoreFrom && `From ${longDay(costsMoreFrom)} on the authority asks for more.`;
  return { why: [why, note].filter(Boolean).join(' '), next: [toDo, until].filter(Boolean).join(' ') };
}
