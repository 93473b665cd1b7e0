import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dayInSouthAfrica, daysBetween } from 'shared-contracts/dates';
import {
  type RenewalStatus,
  renewalStatuses,
  renewalStatusLabel,
  renewalStatusRows,
} from 'shared-contracts/renewal-status';
import { useHost } from 'web-kit/host';
import { RetryButton } from 'web-kit/page';
import { useDeskStyles } from '../desk/desk.styles.ts';
import { useRenewalsCountWaitingQuery } from '../desk/desk-api.ts';

/** Scrolls the line of tabs, and never the page, to the current one when it has become that. */
function useTabInView(isCurrent: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const line = link.current?.closest('ul');
    if (!isCurrent || !link.current || !line) return;
    const [tab, shown] = [link.current.getBoundingClientRect(), line.getBoundingClientRect()];
    if (tab.right > shown.right) line.scrollLeft += tab.right - shown.right;
    else if (tab.left < shown.left) line.scrollLeft -= shown.left - tab.left;
  }, [isCurrent]);
  return link;
}

const placeOf = (status: RenewalStatus): number => renewalStatusRows[status].tab ?? 0;

/** The states in which an administrator is next, besides those that a person or the courier is. */
const states = renewalStatuses.filter(placeOf);
states.sort((a, b) => placeOf(a) - placeOf(b));

const polling = 30_000;

interface Tab {
  id: string;
  label: string;
  count: number;
  isPartial?: boolean | undefined;
  age?: string | undefined;
  filters: Record<string, string>;
}

/** Age in whole days: 'oldest today', 'oldest 3 days'. */
function ageOf(since: string | null, today: string): string | undefined {
  if (since === null) return undefined;
  const days = daysBetween(dayInSouthAfrica(new Date(since)), today);
  return days <= 0 ? 'oldest today' : `oldest ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** What waits in each state, with the age of the oldest. Each leads to its list, the longest waiting first. */
export function QueueTabs() {
  const styles = useDeskStyles();
  const { clock } = useHost();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useRenewalsCountWaitingQuery(undefined, { pollingInterval: polling });
  if (error !== undefined && !data) return <Uncounted onRetry={refetch} />;
  const today = dayInSouthAfrica(clock.now());
  const waiting = new Map(data?.states.map((state) => [state.status, state]));
  const tabs: readonly Tab[] = [
    ...states.map((status) => {
      const state = waiting.get(status);
      return {
        id: status,
        label: renewalStatusLabel(status),
        count: state?.count ?? 0,
        isPartial: state?.countIsPartial,
        age: ageOf(state?.waitingSince ?? null, today),
        filters: { status },
      };
    }),
    {
      id: 'late',
      label: 'Later than promised',
      count: data?.late ?? 0,
      isPartial: data?.lateIsPartial,
      filters: { due: 'late' },
    },
    { id: 'held', label: 'On hold', count: data?.onHold ?? 0, filters: { onHold: 'true' } },
    { id: 'mine', label: 'Mine', count: data?.mine ?? 0, filters: { inCharge: 'mine' } },
  ];
  // None before the counts are known, because those without any are left out. The place stays.
  const shown = data ? tabs.filter(({ id, count }) => count > 0 || id === 'mine' || id === 'submitted by user') : [];
  return (
    <nav aria-label="What waits">
      <ul className={styles.tabs}>
        {shown.map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} pathname={pathname} search={search} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Stands in the place of the tabs. */
function Uncounted({ onRetry }: { onRetry: () => unknown }) {
  const styles = useDeskStyles();
  return (
    <div className={styles.uncounted} role="status">
      What waits could not be counted.
      <RetryButton look="plain" onRetry={onRetry} />
    </div>
  );
}

function TabLink({
  tab: { label, count, isPartial, age, filters },
  pathname,
  search,
}: {
  tab: Tab;
  pathname: string;
  search: string;
}) {
  const styles = useDeskStyles();
  const current = new URLSearchParams(search);
  const isCurrent = Object.entries(filters).every(([name, value]) => current.get(name) === value);
  const take = current.get('take');
  const target = new URLSearchParams({
    ...filters,
    orderBy: 'updatedAt',
    order: 'asc',
    ...(take && { take }),
  });
  return (
    <Link
      ref={useTabInView(isCurrent)}
      className={styles.tab}
      to={isCurrent ? pathname : `${pathname}?${target}`}
      replace
      preventScrollReset
      {...(isCurrent && { 'aria-current': 'true' })}
    >
      <span className={styles.tabName}>{label}</span> {isPartial ? `${count}+` : count}
      <span className={styles.tabAge}>{age ?? (count === 0 ? 'none' : '\u00a0')}</span>
    </Link>
  );
}
