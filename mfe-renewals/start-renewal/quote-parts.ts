import { formatRand } from 'shared-contracts/money';
import type { Quote } from 'shared-contracts/quotes';

/** Percent of the licence fee that each late month adds, until all of it is reached. */
const penaltyPercent = 10;
const monthsInYear = 12;

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

const arrearsNote = ({ lateMonths, tareAmount }: Quote) =>
  lateMonths === undefined
    ? 'For the months since the licence expired'
    : `${months(lateMonths - 1)}, each a twelfth of the licence fee (about ${formatRand(Math.round(tareAmount / monthsInYear))})`;

function penaltiesNote({ lateMonths, tareAmount }: Quote): string {
  if (lateMonths === undefined) return `${penaltyPercent}% of the licence fee for each late month`;
  const most = 100 / penaltyPercent;
  const each = `${months(Math.min(lateMonths, most))} x ${formatRand(Math.round((tareAmount * penaltyPercent) / 100))}`;
  return lateMonths >= most ? `${each}, the most that can be charged` : `${each}, ${penaltyPercent}% of the licence fee`;
}

const noneNote = ({ gracePeriodDays }: Quote) =>
  gracePeriodDays === undefined ? {} : { note: `None: they begin ${gracePeriodDays} days after the disc expires` };

/** The lines of a quote, each with how it came about. */
export const quoteParts = (quote: Quote): { label: string; cents: number; note?: string }[] => [
  {
    label: 'Licence fee',
    cents: quote.tareAmount,
    note: quote.isEstimate ? 'An estimate until it is confirmed' : 'One year, by the weight of your vehicle',
  },
  { label: 'Arrears', cents: quote.arrears, ...(quote.arrears > 0 ? { note: arrearsNote(quote) } : {}) },
  { label: 'Penalties', cents: quote.penalties, ...(quote.penalties > 0 ? { note: penaltiesNote(quote) } : noneNote(quote)) },
  { label: 'Transaction fee', cents: quote.transactionFee, note: 'Charged by the government for every licence transaction' },
  { label: 'Service fee', cents: quote.serviceFee, note: 'Delivery to your door included' },
];
