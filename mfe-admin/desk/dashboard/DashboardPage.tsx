import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Dashboard, getDashboard, type TileId, waitingDays } from 'shared-contracts/dashboard';
import { addDays, timeOfDay } from 'shared-contracts/dates';
import { countWaitingRenewals } from 'shared-contracts/desk';
import { href } from 'shared-contracts/pages';
import { baseApi, queryFrom } from 'web-kit/api';
import { useHost } from 'web-kit/host';
import { ButtonLink, Card, ErrorState, Page, PageSkeleton, PlainButton, useBackLinkState } from 'web-kit/page';
import { useDashboardStyles } from './DashboardPage.styles.ts';
import { FigureChart } from './FigureChart.tsx';
import {
  expiriesFigure,
  type Figure,
  failuresFigure,
  listHref,
  moneyFigure,
  renewalsFigure,
  turnaroundFigure,
} from './figures.ts';

function FigureCard({ figure }: { figure: Figure }) {
  const styles = useDashboardStyles();
  const state = useBackLinkState('Dashboard');
  const [asTable, setAsTable] = useState(false);
  const isEmpty = figure.rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card title={figure.title}>
      <div className={styles.figure}>
        <p className={styles.summary}>{figure.summary}</p>
        {asTable ? <FigureTable figure={figure} /> : !isEmpty && <FigureChart figure={figure} />}
        <div className={styles.buttons}>
          <PlainButton
            onClick={() => setAsTable(!asTable)}
            aria-label={`${asTable ? 'Show chart' : 'Show table'}: ${figure.title}`}
          >
            {asTable ? 'Show chart' : 'Show table'}
          </PlainButton>
          <ButtonLink look="secondary" to={figure.link.to} state={state}>
            {figure.link.label}
          </ButtonLink>
          {figure.secondLink && (
            <ButtonLink look="secondary" to={figure.secondLink.to} state={state}>
              {figure.secondLink.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

const dashboardApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetDashboard: build.query(queryFrom(getDashboard)),
    adminCountWaiting: build.query(queryFrom(countWaitingRenewals)),
  }),
});

export const { useAdminGetDashboardQuery, useAdminCountWaitingQuery } = dashboardApi;

/** Milliseconds between refreshes of the figures while the page is open. */
const refreshEvery = 60_000;

/** What waits for somebody, and how the business goes. Each number leads to the list behind it. */
export function DashboardPage() {
  const styles = useDashboardStyles();
  const { data, error, refetch } = useAdminGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: refreshEvery,
    skipPollingIfUnfocused: true,
  });
  if (!data && !error) return <PageSkeleton />;
  if (!data)
    return (
      <Page title="Dashboard">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  const figures = [renewalsFigure, moneyFigure, failuresFigure, expiriesFigure, turnaroundFigure];
  return (
    <Page title="Dashboard" lead={`As of ${timeOfDay(data.asOf)}`} width="wide">
      <Tiles dashboard={data} />
      <div className={styles.figures}>
        {figures.map((figureOf) => {
          const figure = figureOf(data);
          return <FigureCard key={figure.id} figure={figure} />;
        })}
      </div>
    </Page>
  );
}

function Tiles({ dashboard }: { dashboard: Dashboard }) {
  const styles = useDashboardStyles();
  const { clock } = useHost();
  const state = useBackLinkState('Dashboard');
  const { data: waiting } = useAdminCountWaitingQuery(undefined, { pollingInterval: refreshEvery });
  const late = { id: 'late' as const, count: waiting?.late ?? 0, oldest: null };
  // The most urgent first, and what nothing waits in at the end.
  const all = [late, ...dashboard.tiles]
    .map((tile) => ({ ...tile, ...tiles[tile.id] }))
    .sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || order.indexOf(a.id) - order.indexOf(b.id));
  return (
    <ul className={styles.tiles} aria-label="What waits">
      {all.map(({ id, label, to, count, oldest, isUrgent }) => (
        <li key={id}>
          <Link
            className={mergeClasses(
              styles.tile,
              count === 0 && styles.quiet,
              count > 0 && isUrgent === true && styles.urgent,
            )}
            to={to(dashboard.today)}
            state={state}
          >
            <span className={styles.count}>{id === 'late' && waiting?.lateIsPartial ? `${count}+` : count}</span>
            <span className={styles.label}>{label}</span>
            {count > 0 && oldest && <span className={styles.oldest}>{`Oldest: ${waitText(oldest, clock.now())}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface Tile {
  label: string;
  /** The list. `today` is a day in South Africa. */
  to: (today: string) => string;
  /** Somebody has been promised something, or money is in doubt. */
  isUrgent?: boolean;
}

const tiles: Record<TileId | 'late', Tile> = {
  late: {
    label: 'Later than promised',
    to: () => `${href('userActiveRenewals')}?due=late`,
    isUrgent: true,
  },
  new: { label: 'New', to: () => listHref('userRenewals', { status: 'submitted by user' }) },
  processing: { label: 'Processing', to: () => listHref('userRenewals', { status: 'processing' }) },
  'admin to action': { label: 'Admin to action', to: () => listHref('userRenewals', { status: 'admin to action' }) },
  'waiting for user': {
    label: `Waiting for user over ${waitingDays} days`,
    to: (today) => listHref('userRenewals', { status: 'user to action', changedBefore: addDays(today, -waitingDays) }),
  },
  'courier exceptions': {
    label: 'Courier exceptions',
    to: () => listHref('userRenewals', { courierException: 'true' }),
    isUrgent: true,
  },
  'refunds due': { label: 'Refunds due', to: () => listHref('adminRefunds', { status: 'open' }) },
  'payments to review': {
    label: 'Payments to review',
    to: () => listHref('adminPayments', { state: 'needs review' }),
    isUrgent: true,
  },
  'fees to update': { label: 'Fees to update', to: () => href('tarePricing') },
};

const order: readonly (TileId | 'late')[] = [
  'late',
  'courier exceptions',
  'payments to review',
  'admin to action',
  'refunds due',
  'waiting for user',
  'new',
  'processing',
  'fees to update',
];

/** Since when the oldest waits: 'today', '1 day', '12 days'. */
export function waitText(oldest: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / (24 * 60 * 60_000)));
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}

function FigureTable({ figure: { title, of, series, rows, look, format = String } }: { figure: Figure }) {
  const styles = useDashboardStyles();
  const state = useBackLinkState('Dashboard');
  const withSum = look !== 'grouped' && series.length > 1;
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[of, ...series.map(({ label }) => label), ...(withSum ? ['Together'] : [])].map((heading) => (
              <th key={heading} scope="col" className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, links, values }) => (
            <tr key={label}>
              <th scope="row" className={styles.cell}>
                <Link to={to} state={state}>
                  {label}
                </Link>
              </th>
              {values.map((value, index) => (
                <td key={series[index]?.label} className={styles.cell}>
                  <Value to={value > 0 ? links?.[index] : undefined}>{format(value)}</Value>
                </td>
              ))}
              {withSum && (
                <td className={mergeClasses(styles.cell, styles.total)}>
                  {format(values.reduce((sum, value) => sum + value, 0))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ to, children }: { to: string | undefined; children: string }) {
  const state = useBackLinkState('Dashboard');
  return to === undefined ? (
    children
  ) : (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}
