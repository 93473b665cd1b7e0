import { Link } from 'react-router-dom';
import { type Dashboard, getDashboard } from 'shared-contracts/dashboard';
import { timeOfDay } from 'shared-contracts/list-date';
import { useHost } from 'web-kit/host';
import {
  ButtonLink,
  Card,
  ErrorState,
  lazyWithRetry,
  Page,
  PageSkeleton,
  PlainButton,
  useBackLinkState,
} from 'web-kit/page';
import { useDashboardStyles } from './DashboardPage.styles.ts';
import {
  expiriesFigure,
  failuresFigure,
  type Figure,
  moneyFigure,
  renewalsFigure,
  turnaroundFigure,
} from './figures.ts';
import { tiles, waitText } from './tiles.ts';
import { baseApi, queryFrom } from 'web-kit/api';
import { useState } from 'react';
import { FigureTable } from './FigureTable.tsx';

const FigureChart = lazyWithRetry(async () => (await import('./FigureChart.tsx')).FigureChart);

/** A figure as a chart or as a table, with a link to the list behind it. */
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
  endpoints: (build) => ({ adminGetDashboard: build.query(queryFrom(getDashboard)) }),
});

export const { useAdminGetDashboardQuery } = dashboardApi;

/** Milliseconds between two looks at the figures while the page is open. */
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
  return (
    <ul className={styles.tiles} aria-label="What waits">
      {dashboard.tiles.map(({ id, count, oldest }) => (
        <li key={id}>
          <Link className={styles.tile} to={tiles[id].to(dashboard.today)} state={state}>
            <span className={styles.count}>{count}</span>
            <span className={styles.label}>{tiles[id].label}</span>
            {count > 0 && oldest && <span className={styles.oldest}>{`Oldest: ${waitText(oldest, clock.now())}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
