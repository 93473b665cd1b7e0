import { href } from 'shared-contracts/pages';
import { ButtonLink, Page } from 'web-kit/page';
import { DataTable, Paging, useListState } from 'web-kit/table';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { useOwnRenewals } from './use-own-renewals.ts';

const columns = renewalColumns(false);
const paymentsLink = (
  <ButtonLink look="secondary" to={href('payments')}>
    My payments
  </ButtonLink>
);

/** The user's own renewals. */
export function ManageRenewalsPage() {
  const list = useListState({ orderBy: 'updatedAt', order: 'desc' });
  const { rows, count, isPartial, error, refetch } = useOwnRenewals(list);
  return (
    <Page title="My renewals" lead="Every renewal you have paid for, and where it is." actions={paymentsLink}>
      <DataTable
        label="Renewals"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={renewalRowLabel}
        sorting={list}
        error={error}
        onRetry={() => void refetch()}
        empty="No renewals found..."
        emptyAction={<ButtonLink to={href('manageVehicles')}>Renew a vehicle</ButtonLink>}
        expanded={(renewal) => <RenewalDetails {...renewal} />}
      />
      <Paging state={list} count={count} isPartial={isPartial} />
    </Page>
  );
}
