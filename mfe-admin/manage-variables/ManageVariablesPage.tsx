import { useState } from 'react';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import type { ManagedVariable } from 'shared-contracts/variables';
import { limits } from 'shared-contracts/limits';
import { useSession } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { type Column, DataTable, FilterSelect, Paging, sortRows, useListState } from 'web-kit/table';
import { useAdminListVariablesQuery } from '../api.ts';
import { ReadOnlyNote } from '../note/ReadOnlyNote.tsx';
import { groupOf, variableGroups } from './variable-groups.ts';
import { VariableDialog } from './VariableDialog.tsx';

const columns: readonly Column<ManagedVariable>[] = [
  { id: 'readableName', header: 'Variable', cell: ({ readableName }) => readableName, sortable: true },
  {
    id: 'value',
    header: 'Value',
    cell: ({ value, measuredIn }) => (measuredIn === 'zar' ? formatRand(value) : value),
    sortable: true,
    align: 'end',
  },
  { id: 'measuredIn', header: 'Measured in', cell: ({ measuredIn }) => measuredIn, sortable: true },
  { id: 'updatedAt', header: 'Date', cell: ({ updatedAt }) => listDate(updatedAt), sortable: true },
];

/** The variables that quotes and limits are based on. */
export function ManageVariablesPage() {
  const list = useListState({ orderBy: 'readableName', order: 'asc', sizes: limits.page.staffSizes });
  const [open, setOpen] = useState<ManagedVariable>();
  const { isOperator: mayChange } = useSession();
  const { data, error, refetch } = useAdminListVariablesQuery({});
  const group = list.filter('group');
  const inGroup = data?.entries.filter(({ variable }) => !group || groupOf(variable) === group);
  const sorted =
    inGroup && sortRows(inGroup, (variable) => variable[list.orderBy as keyof ManagedVariable], list.order);
  return (
    <Page title="Variables" lead="What quotes and limits work with." width="wide">
      {!mayChange && <ReadOnlyNote />}
      <FilterSelect
        label="Group"
        none="All"
        value={group}
        onChange={(value) => list.setFilters({ group: value })}
        options={variableGroups.map((value) => ({ value, label: value }))}
      />
      <DataTable
        label="Variables"
        columns={columns}
        rows={sorted?.slice(list.skip, list.skip + list.take)}
        rowKey={({ id }) => id}
        sorting={list}
        error={error}
        onRetry={refetch}
        empty="No variables found..."
        {...(mayChange ? { onOpen: setOpen } : {})}
      />
      <Paging state={list} count={inGroup?.length ?? 0} />
      {open && <VariableDialog variable={open} onClosed={() => setOpen(undefined)} />}
    </Page>
  );
}
