import type { Vehicle } from 'shared-contracts/vehicles';
import { useText } from 'web-kit/language';
import { lazyHidden } from 'web-kit/page';
import {
  ClearFilters,
  DataTable,
  DidYouMean,
  type ListState,
  Paging,
  SearchField,
  type TableView,
} from 'web-kit/table';
import { isRenewable } from '../choose-vehicles/choice-rules.ts';
import { GroupButtons } from '../choose-vehicles/GroupButtons.tsx';
import { useChoice } from '../choose-vehicles/use-choice.tsx';
import { columnsFor } from './vehicle-columns.tsx';

const ChoiceBar = lazyHidden(
  async () => (await import(/* webpackChunkName: "list-parts" */ '../choose-vehicles/ChoiceBar.tsx')).ChoiceBar,
);

interface VehiclesTableProps {
  withUser: boolean;
  searchHint?: string;
  /** Its columns and rows, for administrators, who choose them. */
  table?: TableView<Vehicle>['table'];
  /** The list is the user's own, of which groups can be chosen. */
  isOwn?: boolean;
  list: ListState;
  data: { count: number; entries: readonly Vehicle[]; countIsPartial?: true | undefined } | undefined;
  error: unknown;
  onRetry: () => unknown;
  emptyAction?: React.ReactNode;
}

/**
 * Vehicle table with search, sorting and paging. Each row has the vehicle's next action, and several vehicles can be chosen
 * to be renewed together.
 */
export function VehiclesTable({
  withUser,
  searchHint,
  table,
  isOwn = false,
  list,
  data,
  error,
  onRetry,
  emptyAction,
}: VehiclesTableProps) {
  const t = useText();
  const choice = useChoice(isOwn);
  const columns = table?.columns ?? columnsFor(withUser, t);
  const mayChoose = choice.chosen.length > 0 || ((data?.count ?? 0) > 1 && data?.entries.some(isRenewable));
  return (
    <>
      <SearchField
        placeholder={t('Search by licence number, make or model')}
        {...(searchHint && { hint: searchHint })}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      {isOwn && mayChoose && <GroupButtons choice={choice} />}
      <DataTable
        label={t('Vehicles')}
        {...table}
        columns={mayChoose ? [choice.column, ...columns] : columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ licenseNumber }) => licenseNumber.toUpperCase()}
        sorting={list}
        error={error}
        onRetry={onRetry}
        empty={t('No vehicle found...')}
        emptyAction={
          list.filter('search') ? (
            <>
              {withUser && <DidYouMean list={list} />}
              <ClearFilters list={list} names={['search']} />
            </>
          ) : (
            emptyAction
          )
        }
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
      {choice.chosen.length > 0 && <ChoiceBar choice={choice} />}
    </>
  );
}
