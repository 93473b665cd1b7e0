import { useMemo } from 'react';
import { href } from 'shared-contracts/pages';
import { renewalStatuses } from 'shared-contracts/renewal-status';
import { searchRenewals } from 'shared-contracts/renewals';
import { type Translate, Translated, useText } from 'web-kit/language';
import { ButtonLink, lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { ClearFilters, DataTable, ExportButton, type ListState, Paging, useListState } from 'web-kit/table';
import { useRenewalsSearchRenewalsQuery } from '../api.ts';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { inProgress, orderOption, renewalFilters, renewalQueryOf } from './renewal-query-of.ts';
import { useDelayedResult } from './use-after-fetch.ts';

// The list does not wait for the code of its filters, whose place is kept.
const RenewalFilters = lazyWithRetry(
  async () => (await import('./RenewalFilters.tsx')).RenewalFilters,
  () => <FiltersPlace />,
);
const ordersIn = (t: Translate) => [
  orderOption('updatedAt', 'desc', t('Latest change first')),
  orderOption('dateOrdered', 'desc', t('Latest order first')),
  orderOption('originalExpiry', 'asc', t('Earliest expiry first')),
];

function FiltersPlace() {
  return <div className={useRenewalRowStyles().filtersPlace} />;
}

/** The user's own renewals, paged, searched and filtered by the API. */
export function ManageRenewalsPage() {
  const t = useText();
  const columns = useMemo(() => renewalColumns(t), [t]);
  const list = useListState({ orderBy: 'updatedAt', order: 'desc' });
  const query = renewalQueryOf(list, false);
  const { currentData, error, refetch } = useRenewalsSearchRenewalsQuery(query, { refetchOnMountOrArgChange: true });
  const shown = useDelayedResult(currentData, query, searchRenewals.path);
  const actions = (
    <>
      <ExportButton list="exportRenewals" query={query} empty={shown?.count === 0} />
      <ButtonLink look="secondary" to={href('payments')}>
        {t('My payments')}
      </ButtonLink>
    </>
  );
  return (
    <Translated>
      <Page
        title={t('My renewals')}
        lead={t('Every renewal you have paid for, and where it is.')}
        actions={actions}
        width="wide"
      >
        <RenewalFilters
          list={list}
          statuses={renewalStatuses}
          placeholder={t('Search by licence number, make or reference')}
          hint=""
          more={[{ value: inProgress, label: t('In progress') }]}
          orders={ordersIn(t)}
        />
        <DataTable
          label={t('Renewals')}
          columns={columns}
          rows={shown?.entries}
          rowKey={({ id }) => id}
          rowLabel={renewalRowLabel}
          sorting={list}
          error={error}
          onRetry={refetch}
          empty={t('No renewals found...')}
          emptyText={wayOn(list, shown?.count ?? 0, t).text}
          emptyAction={wayOn(list, shown?.count ?? 0, t).action}
          expanded={(renewal) => <RenewalDetails {...renewal} />}
        />
        <Paging state={list} count={shown?.count ?? 0} isPartial={shown?.countIsPartial ?? false} />
      </Page>
    </Translated>
  );
}

function wayOn(list: ListState, count: number, t: Translate) {
  if (count > 0) return { action: <PlainButton onClick={() => list.goTo(0)}>{t('To the first page')}</PlainButton> };
  if (renewalFilters.some(list.filter))
    return {
      text: t('Nothing matches this search and filter.'),
      action: <ClearFilters list={list} names={renewalFilters} />,
    };
  return {
    text: t('After you pay, you can follow your renewal here.'),
    action: <ButtonLink to={href('manageVehicles')}>{t('Renew a vehicle')}</ButtonLink>,
  };
}
