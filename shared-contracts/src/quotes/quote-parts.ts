import { formatRand } from '../amounts.ts';
import type { Quote } from './quotes.ts';

/** Penalty per late month, in percent of the licence fee. Capped at 100% in total. */
const penaltyPercent = 10;
const monthsInYear = 12;

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

const arrearsNote = ({ lateMonths, tareAmount }: Quote) =>
  lateMonths === undefined
    ? 'For the months since the licence expired'
    : `${months(lateMonths - 1)} × ${formatRand(Math.round(tareAmount / monthsInYear))}`;

function penaltiesNote({ lateMonths, tareAmount }: Quote): string {
  if (lateMonths === undefined) return `${penaltyPercent}% of the licence fee for each late month`;
  const maxMonths = 100 / penaltyPercent;
  const calculation = `${months(Math.min(lateMonths, maxMonths))} × ${formatRand(Math.round((tareAmount * penaltyPercent) / 100))}`;
  return lateMonths >= maxMonths
    ? `${calculation} (the maximum)`
    : `${calculation}, ${penaltyPercent}% of the licence fee`;
}

const noneNote = ({ gracePeriodDays }: Quote) =>
  gracePeriodDays === undefined ? {} : { note: `They begin ${gracePeriodDays} days after the disc expires` };

export interface QuotePart {
  label: string;
  cents: number;
  /** How it is calculated. */
  note?: string;
  /** Shown in place of the amount. */
  text?: string;
}

/** Arrears and penalties, as far as they are due. If neither is, one line says so. */
export function latePartsDue(late: readonly QuotePart[], none: { note?: string } = {}): QuotePart[] {
  const due = late.filter(({ cents }) => cents > 0);
  if (due.length > 0) return due;
  return [{ label: 'Arrears and penalties', cents: 0, text: 'None', ...none }];
}

/** The lines of a quote for the person who pays it: without arrears and penalties that are not due. */
export function quotePartsDue(quote: Quote): QuotePart[] {
  const [fee, arrears, penalties, ...fees] = quoteParts(quote);
  return [fee, ...latePartsDue([arrears, penalties], noneNote(quote)), ...fees];
}

/** The lines of a quote, with notes on their calculation. */
export const quoteParts = (quote: Quote): [QuotePart, QuotePart, QuotePart, QuotePart, QuotePart] => [
  {
    label: 'Licence fee',
    cents: quote.tareAmount,
    note: quote.isEstimate ? 'An estimate until it is confirmed' : 'One year, by the weight of your vehicle',
  },
  { label: 'Arrears', cents: quote.arrears, ...(quote.arrears > 0 ? { note: arrearsNote(quote) } : {}) },
  {
    label: 'Penalties',
    cents: quote.penalties,
    ...(quote.penalties > 0 ? { note: penaltiesNote(quote) } : noneNote(quote)),
  },
  {
    label: 'Transaction fee',
    cents: quote.transactionFee,
    note: 'Charged by the government for every licence transaction',
  },
  { label: 'Service fee', cents: quote.serviceFee, note: 'Delivery to your door included' },
];
