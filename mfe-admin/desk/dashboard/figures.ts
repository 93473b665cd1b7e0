import { tokens } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';
import { ageSteps, type Dashboard } from 'shared-contracts/dashboard';
import { addDays, listDate } from 'shared-contracts/dates';
import { href, type PageName } from 'shared-contracts/pages';
import { finalStatuses, renewalStatusLabel } from 'shared-contracts/renewal-status';

/** A chart and its table: for each row a value of each series. */
export interface Figure {
  id: string;
  title: string;
  summary: string;
  /** Heading of the rows. */
  of: string;
  series: readonly { label: string; color: string; opacity?: number }[];
  rows: readonly {
    label: string;
    short: string;
    /** The list behind the row, and behind each of its values if they are of different lists. */
    to: string;
    links?: readonly string[];
    values: readonly number[];
  }[];
  /** A line for each row, or a column whose series are on top of each other or side by side. */
  look: 'rows' | 'stacked' | 'grouped';
  /** A value in words; whole numbers without. */
  format?: (value: number) => string;
  /** A value at the axis, if shorter. */
  tick?: (value: number) => string;
  unit?: number;
  /** The list behind all of it, and another one if there are two. */
  link: { to: string; label: string };
  secondLink?: { to: string; label: string };
}

type ListPage = Extract<PageName, 'userRenewals' | 'adminPayments' | 'adminRefunds' | 'adminManageVehicles'>;

export const listHref = (page: ListPage, filters: Record<string, string>): string => {
  const query = new URLSearchParams(filters).toString();
  return query ? `${href(page)}?${query}` : href(page);
};

// The company's own colour for what goes as it should.
const colors = {
  good: tokens.colorBrandBackground,
  back: tokens.colorPaletteDarkOrangeForeground1,
  bad: tokens.colorPaletteRedForeground1,
} as const;

/** The older, the stronger. */
const agePaints = [
  { color: colors.good, opacity: 0.35 },
  { color: colors.good, opacity: 0.65 },
  { color: colors.good },
  { color: colors.back },
  { color: colors.bad },
];

/** '0 days', '1 to 3 days', '15 days and more' */
export function ageLabel(step: number): string {
  const [from = 0, next] = [ageSteps[step], ageSteps[step + 1]];
  if (next === undefined) return `${from} days and more`;
  if (next - from === 1) return from === 0 ? 'Today' : `${from} days`;
  return `${from} to ${next - 1} days`;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

export function renewalsFigure({ renewals }: Dashboard): Figure {
  const open = renewals.filter(({ status }) => !(finalStatuses as readonly string[]).includes(status));
  const ended = renewals.filter(({ status }) => (finalStatuses as readonly string[]).includes(status));
  const endedText = ended.map(({ status, count }) => `${count} ${renewalStatusLabel(status)}`).join(', ');
  return {
    id: 'renewals',
    title: 'Renewals by status and age',
    summary: `${sum(open.map(({ count }) => count))} in progress. Ended: ${endedText}.`,
    of: 'Status',
    series: ageSteps.map((_, step) => ({ color: colors.bad, ...agePaints[step], label: ageLabel(step) })),
    rows: open.map(({ status, ages }) => ({
      label: renewalStatusLabel(status),
      short: '',
      to: listHref('userRenewals', { status }),
      values: ages,
    })),
    look: 'rows',
    link: { to: href('userActiveRenewals'), label: 'Open active renewals' },
  };
}

export function moneyFigure({ days, today }: Dashboard): Figure {
  const [paid, back] = [sum(days.map((d) => d.successful.cents)), sum(days.map((d) => d.refunds.cents))];
  return {
    id: 'money',
    title: 'Payments and refunds by day',
    summary: `The last ${days.length} days: ${formatRand(paid)} paid, ${formatRand(back)} refunded.`,
    of: 'Day',
    series: [
      { label: 'Paid', color: colors.good },
      { label: 'Refunded', color: colors.back },
    ],
    rows: days.map(({ day, successful, refunds }) => ({
      label: listDate(day),
      short: shortDay(day),
      to: listHref('adminPayments', { status: 'successful', from: day, to: day }),
      links: [
        listHref('adminPayments', { status: 'successful', from: day, to: day }),
        listHref('adminRefunds', { status: 'done', from: day, to: day }),
      ],
      values: [successful.cents, refunds.cents],
    })),
    look: 'grouped',
    format: formatRand,
    tick: (cents) => formatRand(cents).replace(/\.00$/, ''),
    unit: 100,
    link: {
      to: listHref('adminPayments', { status: 'successful', from: days[0]?.day ?? today, to: today }),
      label: 'Open these payments',
    },
  };
}

export function failuresFigure({ days, failedJobs, today }: Dashboard): Figure {
  const jobs = failedJobs === null ? '' : ` Jobs that failed for good: ${failedJobs}.`;
  return {
    id: 'failures',
    title: 'Failures by day',
    summary: `The last ${days.length} days: ${sum(days.map((d) => d.failed.count))} failed payments, ${sum(days.map((d) => d.failedBookings.count))} failed bookings.${jobs}`,
    of: 'Day',
    series: [
      { label: 'Payments', color: colors.bad },
      { label: 'Bookings', color: colors.back },
    ],
    rows: days.map(({ day, failed, failedBookings }) => ({
      label: listDate(day),
      short: shortDay(day),
      to: listHref('adminPayments', { status: 'failed', from: day, to: day }),
      links: [
        listHref('adminPayments', { status: 'failed', from: day, to: day }),
        listHref('userRenewals', { bookingFailedFrom: day, bookingFailedTo: day }),
      ],
      values: [failed.count, failedBookings.count],
    })),
    look: 'stacked',
    link: {
      to: listHref('adminPayments', { status: 'failed', from: days[0]?.day ?? today, to: today }),
      label: 'Open failed payments',
    },
    ...(failedJobs ? { secondLink: { to: href('failedWork'), label: 'Open failed jobs' } } : {}),
  };
}

export function expiriesFigure({ expiries, today }: Dashboard): Figure {
  const last = expiries.at(-1)?.day ?? today;
  return {
    id: 'expiries',
    title: 'Expiries of the next 30 days',
    summary: `Licences that expire by ${listDate(last)}: ${sum(expiries.map(({ count }) => count))}.`,
    of: 'Day',
    series: [{ label: 'Licences', color: colors.good }],
    rows: expiries.map(({ day, count }) => ({
      label: listDate(day),
      short: shortDay(day),
      to: listHref('adminManageVehicles', { expiresFrom: day, expiresTo: day }),
      values: [count],
    })),
    look: 'stacked',
    link: {
      to: listHref('adminManageVehicles', { expiresFrom: today, expiresTo: last }),
      label: 'Open these vehicles',
    },
  };
}

/** '5 hours', '1 day', '3 days 4 hours' */
export function durationText(hours: number): string {
  const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return of(rest, 'hour');
  return rest === 0 ? of(days, 'day') : `${of(days, 'day')} ${of(rest, 'hour')}`;
}

export function turnaroundFigure({ turnaround, today }: Dashboard): Figure {
  const { count, medianHours, p90Hours, weeks } = turnaround;
  const first = weeks[0]?.from ?? today;
  return {
    id: 'turnaround',
    title: 'From payment to delivery',
    summary:
      medianHours === null || p90Hours === null
        ? `No disc was delivered in the last ${weeks.length} weeks.`
        : `${count} discs in ${weeks.length} weeks: half within ${durationText(medianHours)}, nine of ten within ${durationText(p90Hours)}.`,
    of: 'Week from',
    series: [
      { label: 'Half within', color: colors.good },
      { label: 'Nine of ten within', color: colors.back },
    ],
    rows: weeks.map((week) => ({
      label: listDate(week.from),
      short: shortDay(week.from),
      to: listHref('userRenewals', { deliveredFrom: week.from, deliveredTo: week.to }),
      values: [week.medianHours ?? 0, week.p90Hours ?? 0],
    })),
    look: 'grouped',
    format: durationText,
    tick: (hours) => `${hours} h`,
    link: {
      to: listHref('userRenewals', { deliveredFrom: first, deliveredTo: addDays(first, 7 * weeks.length - 1) }),
      label: 'Open these renewals',
    },
  };
}
