import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { CounterRunSummary } from 'shared-contracts/counter-runs';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { ButtonLink, Page } from 'web-kit/page';
import { type Column, DataTable, Paging, useListState } from 'web-kit/table';
import { useRenewalsListCounterRunsQuery } from './counter-api.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 } });

const RunLink = ({ id, authority }: CounterRunSummary) => (
  <Link className={useStyles().link} to={href('counterRun', { id })}>
    {authority}
  </Link>
);

const columns: readonly Column<CounterRunSummary>[] = [
  { id: 'authority', header: 'Authority', cell: (run) => <RunLink {...run} />, fixed: true, phone: 'left' },
  { id: 'day', header: 'Day', cell: ({ day }) => listDate(day) },
  { id: 'person', header: 'Who goes', cell: ({ personName }) => personName },
  { id: 'entered', header: 'Results', cell: ({ entered, count }) => `${entered} of ${count}` },
  { id: 'discs', header: 'New discs', cell: ({ discs, count }) => `${discs} of ${count}` },
];

/** Counter runs, the latest day first. */
export function CounterRunsPage() {
  const list = useListState({ orderBy: 'day', order: 'desc' });
  const { data, error, refetch } = useRenewalsListCounterRunsQuery(
    { skip: list.skip, take: list.take },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title="Counter runs"
      lead="Renewals that one person takes to one registering authority on one day. Select renewals in processing to make one."
      width="wide"
      actions={
        <>
          <ButtonLink look="secondary" to={href('scanDiscs')}>
            Scan new discs
          </ButtonLink>
          <ButtonLink look="secondary" to={href('authorityForm')}>
            The authority’s form
          </ButtonLink>
        </>
      }
    >
      <DataTable
        label="Counter runs"
        columns={columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refetch}
        empty="No counter run yet"
        emptyAction={
          <ButtonLink to={`${href('userActiveRenewals')}?status=processing`}>Choose renewals in processing</ButtonLink>
        }
      />
      {data && <Paging state={list} count={data.count} isPartial={data.countIsPartial ?? false} />}
    </Page>
  );
}
