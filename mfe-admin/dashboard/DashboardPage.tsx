import { Link } from 'react-router-dom';
import { type Dashboard, getDashboard } from 'shared-contracts/dashboard';
import { timeOfDay } from 'shared-contracts/list-date';
import { useHost } from 'web-kit/host';
import { ErrorState, Page, PageSkeleton, useBackLinkState } from 'web-kit/page';
import { useDashboardStyles } from './DashboardPage.styles.ts';
import { FigureCard } from './FigureCard.tsx';
import { expiriesFigure, failuresFigure, moneyFigure, renewalsFigure, turnaroundFigure } from './figures.ts';
import { tiles, waitText } from './tiles.ts';
import { baseApi, queryFrom } from 'web-kit/api';

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
