import type { Vehicle } from 'shared-contracts/vehicles';
import { ClearFilters, DataTable, type ListState, Paging, SearchField } from 'web-kit/table';
import { columnsFor } from './vehicle-columns.tsx';

interface VehiclesTableProps {
  withUser: boolean;
  list: ListState;
  data: { count: number; entries: readonly Vehicle[]; countIsPartial?: true | undefined } | undefined;
  error: unknown;
  onRetry: () => void;
  emptyAction?: React.ReactNode;
}

/** Vehicle table with search, sorting and paging. Each row has the vehicle's next action. */
export function VehiclesTable({ withUser, list, data, error, onRetry, emptyAction }: VehiclesTableProps) {
  return (
    <>
      <SearchField
        placeholder="Search by licence number, make or model"
        {...(withUser ? { hint: 'Finds owners’ names, e-mail addresses and telephone numbers too.' } : {})}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <DataTable
        label="Vehicles"
        columns={columnsFor(withUser)}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ licenseNumber }) => licenseNumber.toUpperCase()}
        sorting={list}
        error={error}
        onRetry={onRetry}
        empty="No vehicle found..."
        emptyAction={list.filter('search') ? <ClearFilters list={list} names={['search']} /> : emptyAction}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </>
  );
}
