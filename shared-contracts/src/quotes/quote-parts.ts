import { formatRand } from '../amounts.ts';
import type { Translate } from '../messages.ts';
import type { Quote } from './quotes.ts';

/** Penalty per late month, in percent of the licence fee. Capped at 100% in total. */
const penaltyPercent = 10;
const monthsInYear = 12;

const arrearsNote = ({ lateMonths, tareAmount }: Quote, t: Translate) =>
  lateMonths === undefined
    ? t('For the months since the licence expired')
    : t('{n, plural, one {# month} other {# months}} × {amount}', {
        n: lateMonths - 1,
        amount: formatRand(Math.round(tareAmount / monthsInYear)),
      });

function penaltiesNote({ lateMonths, tareAmount }: Quote, t: Translate): string {
  if (lateMonths === undefined)
    return t('{percent}% of the licence fee for each late month', { percent: penaltyPercent });
  const maxMonths = 100 / penaltyPercent;
  const amount = formatRand(Math.round((tareAmount * penaltyPercent) / 100));
  return lateMonths >= maxMonths
    ? t('{n, plural, one {# month} other {# months}} × {amount} (the maximum)', { n: maxMonths, amount })
    : t('{n, plural, one {# month} other {# months}} × {amount}, {percent}% of the licence fee', {
        n: lateMonths,
        amount,
        percent: penaltyPercent,
      });
}

const noneNote = ({ gracePeriodDays }: Quote, t: Translate) =>
  gracePeriodDays === undefined
    ? {}
    : {
        note: t('They begin {n, plural, one {# day} other {# days}} after the disc expires', { n: gracePeriodDays }),
      };

export interface QuotePart {
  label: string;
  cents: number;
  /** How it is calculated. */
  note?: string;
  /** Shown in place of the amount. */
  text?: string;
}

/** Arrears and penalties, as far as they are due. If neither is, one line says so. */
export function latePartsDue(late: readonly QuotePart[], t: Translate, none: { note?: string } = {}): QuotePart[] {
  const due = late.filter(({ cents }) => cents > 0);
  if (due.length > 0) return due;
  return [{ label: t('Arrears and penalties'), cents: 0, text: t('None'), ...none }];
}

/** The lines of a quote for the person who pays it: without arrears and penalties that are not due. */
export function quotePartsDue(quote: Quote, t: Translate): QuotePart[] {
  const [fee, arrears, penalties, ...fees] = quoteParts(quote, t);
  return [fee, ...latePartsDue([arrears, penalties], t, noneNote(quote, t)), ...fees];
}

/** The lines of a quote, with notes on their calculation. */
export const quoteParts = (quote: Quote, t: Translate): [QuotePart, QuotePart, QuotePart, QuotePart, QuotePart] => [
  {
    label: t('Licence fee'),
    cents: quote.tareAmount,
    note: quote.isEstimate ? t('An estimate until it is confirmed') : t('One year, by the weight of your vehicle'),
  },
  { label: t('Arrears'), cents: quote.arrears, ...(quote.arrears > 0 ? { note: arrearsNote(quote, t) } : {}) },
  {
    label: t('Penalties'),
    cents: quote.penalties,
    ...(quote.penalties > 0 ? { note: penaltiesNote(quote, t) } : noneNote(quote, t)),
  },
  {
    label: t('Transaction fee'),
    cents: quote.transactionFee,
    note: t('Charged by the government for every licence transaction'),
  },
  { label: t('Service fee'), cents: quote.serviceFee, note: t('Delivery to your door included') },
];
