import { sql } from 'kysely';
import { ageSteps, type Dashboard, type TileId, tileIds } from 'shared-contracts/dashboard';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { feesReviewDueOn } from 'shared-contracts/fees';
import { renewalStatuses } from 'shared-contracts/renewal-status';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, rows } from '../../core/database/database.ts';
import { findNewestTable } from '../../pricing/fees/index.ts';
import { readVariable } from '../../pricing/variables/index.ts';
import { daysFrom, mondayOf, shown } from './days.ts';

/** Durations in whole hours, and how many there are of each. */
type Durations = ReadonlyMap<number, number>;

/** The shortest duration that a share of all does not exceed; null if there is none. */
function percentileOf(durations: Durations, share: number): number | null {
  const total = [...durations.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [hours, count] of [...durations].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= share * total) return hours;
  }
  return null;
}

const summaryOf = (durations: Durations) => ({
  count: [...durations.values()].reduce((sum, count) => sum + count, 0),
  medianHours: percentileOf(durations, 0.5),
  p90Hours: percentileOf(durations, 0.9),
});

interface Figure {
  figure: string;
  bucket: string;
  detail: string;
  count: number;
  cents: number;
  oldest: string | null;
}

type Counted = Pick<Figure, 'count' | 'cents' | 'oldest'>;
const none: Counted = { count: 0, cents: 0, oldest: null };

const older = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);
const addUp = (some: readonly Figure[]): Counted =>
  some.reduce(
    (sum, { count, cents, oldest }) => ({
      count: sum.count + count,
      cents: sum.cents + cents,
      oldest: older(sum.oldest, oldest),
    }),
    none,
  );

/** The figures of a caller's companies, as they were counted at `asOf`. */
export async function readDashboard(db: Db, caller: Caller, asOf: Date, failedJobs: number | null): Promise<Dashboard> {
  const today = dayInSouthAfrica(asOf);
  const found = await rows(
    db,
    sql<Figure>`select figure, bucket, detail, sum(count)::int as count, sum(cents)::float8 as cents, min(oldest) as oldest
      from dashboard_figures where ${withinCompanies(caller, 'company_id')} group by 1, 2, 3`,
  );
  const figures = Map.groupBy(found, ({ figure }) => figure);
  const sumOf = (figure: string, bucket: string, detail?: string) =>
    addUp(
      (figures.get(figure) ?? []).filter(
        (each) => each.bucket === bucket && (detail === undefined || each.detail === detail),
      ),
    );
  const feesDue = caller.companies === 'all' ? await feesDueSince(db, today) : undefined;
  return {
    asOf: asOf.toISOString(),
    today,
    tiles: tilesOf(sumOf, feesDue),
    renewals: renewalStatuses.map((status) => ({
      status,
      count: sumOf('renewals', status).count,
      ages: ageSteps.map((_, step) => sumOf('renewals', status, String(step)).count),
    })),
    days: daysFrom(addDays(today, 1 - shown.days), shown.days).map((day) => ({
      day,
      successful: sumInCents(sumOf('payments', 'successful', day)),
      failed: { count: sumOf('payments', 'failed', day).count },
      refunds: sumInCents(sumOf('refunds', 'done', day)),
      failedBookings: { count: sumOf('bookings', 'failed', day).count },
    })),
    failedJobs,
    expiries: daysFrom(today, shown.expiries + 1).map((day) => ({ day, count: sumOf('expiries', day).count })),
    turnaround: turnaroundOf(figures.get('turnaround') ?? [], today),
  };
}

const sumInCents = ({ count, cents }: Counted) => ({ count, cents });

/** Days or months beyond which the interval of the reminder means never. */
const longestInterval = 5000;

/** The day since which the fee tables are due for review, as an instant; undefined if they are not. */
async function feesDueSince(db: Db, today: string): Promise<string | undefined> {
  const [newest, interval] = [await findNewestTable(db), await readVariable(db, 'updateLicenseFeesReminder')];
  if (!newest || !interval || Math.abs(interval.value) > longestInterval) return undefined;
  const due = feesReviewDueOn(newest, interval);
  // A table from the year 9999 on is due in a year of five digits, which would sort before today.
  return /^\d{4}-/.test(due) && due <= today ? `${due}T00:00:00+02:00` : undefined;
}

function tilesOf(sumOf: (figure: string, bucket: string) => Counted, feesDue: string | undefined): Dashboard['tiles'] {
  const counted: Record<TileId, Counted> = {
    new: sumOf('renewals', 'submitted by user'),
    processing: sumOf('renewals', 'processing'),
    'admin to action': sumOf('renewals', 'admin to action'),
    'waiting for user': sumOf('waiting', ''),
    'courier exceptions': sumOf('exceptions', ''),
    'refunds due': sumOf('refunds', 'open'),
    'payments to review': sumOf('reviews', ''),
    'fees to update': feesDue ? { ...none, count: 1, oldest: feesDue } : none,
  };
  return tileIds.map((id) => ({ id, count: counted[id].count, oldest: counted[id].oldest }));
}

function turnaroundOf(figures: readonly Figure[], today: string): Dashboard['turnaround'] {
  const durationsOf = (some: readonly Figure[]) =>
    some.reduce((all, { detail, count }) => {
      const hours = Number(detail);
      return all.set(hours, (all.get(hours) ?? 0) + count);
    }, new Map<number, number>());
  const firstWeek = addDays(mondayOf(today), -7 * (shown.weeks - 1));
  const weeks = Array.from({ length: shown.weeks }, (_, week) => addDays(firstWeek, 7 * week));
  return {
    ...summaryOf(durationsOf(figures)),
    weeks: weeks.map((from) => ({
      from,
      to: addDays(from, 6),
      ...summaryOf(durationsOf(figures.filter(({ bucket }) => bucket === from))),
    })),
  };
}
