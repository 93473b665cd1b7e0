import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { feeColumns, feeStates, isEstimate, type LicenseFee } from 'shared-contracts/fees';
import { limits } from 'shared-contracts/limits';
import { regionLabel } from 'shared-contracts/region-names';
import { CalendarDay } from 'shared-contracts/values';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { lazyWithRetry, PlainButton, StatusBadge } from 'web-kit/page';
import {
  ClearFilters,
  type Column,
  DataTable,
  type ListState,
  Paging,
  SearchField,
  sortRows,
  useListState,
} from 'web-kit/table';
import { useAdminListFeesQuery } from '../money-api.ts';
import { FeeFilters, feeFilters } from './FeeFilters.tsx';
import { countFees, rowName } from './fee-words.ts';
import { useAdminSearchFeesQuery } from './fees-api.ts';

function filtersOf(list: ListState) {
  const effectiveFrom = CalendarDay.safeParse(list.filter('effectiveFrom')).data;
  const state = feeStates.find((each) => each === list.filter('state'));
  return {
    ...(effectiveFrom && { effectiveFrom }),
    ...(state && { state }),
    ...(list.filter('estimates') && { estimates: true }),
  };
}

/**
 * Fetches the chunk of fees that contains the current page. `from` is the index of its first row. A chunk is as large
 * as one API response allows, holds whole pages and has the order of the list, so that every row is reachable.
 */
function useFees(list: ListState) {
  const search = list.filter('search');
  const chunkSize = search ? limits.list.maxSearch : limits.list.maxFees;
  const from = Math.floor(list.skip / chunkSize) * chunkSize;
  const orderBy = feeColumns.find((column) => column === list.orderBy) ?? 'region';
  // By region the API has its own default order, which keeps the weight bands of a table together.
  const order = orderBy === 'region' && list.order === 'asc' ? {} : { orderBy, order: list.order };
  const query = { skip: from, take: chunkSize, ...order, ...filtersOf(list) };
  const all = useAdminListFeesQuery(query, { skip: search !== '' });
  const matches = useAdminSearchFeesQuery({ search, ...query }, { skip: search === '' });
  return { ...(search ? matches : all), from };
}

const useStyles = makeStyles({ box: { width: '24px', height: '24px', margin: 0 } });

interface SelectFeeProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Selects a row, whose other cells open it. */
function SelectFee({ name, checked, onChange }: SelectFeeProps) {
  const styles = useStyles();
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={`Select ${name}`}
      checked={checked}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

const columns: readonly Column<LicenseFee>[] = [
  { id: 'region', header: 'Region', cell: ({ region }) => regionLabel(region), sortable: true },
  { id: 'kgFrom', header: 'From (kg)', cell: ({ kgFrom }) => formatWeight(kgFrom), sortable: true, align: 'end' },
  { id: 'kgTo', header: 'To (kg)', cell: ({ kgTo }) => formatWeight(kgTo), sortable: true, align: 'end' },
  { id: 'feeInCents', header: 'Fee', cell: ({ feeInCents }) => formatRand(feeInCents), sortable: true, align: 'end' },
  {
    id: 'vehicleType',
    header: 'Vehicle Type',
    cell: ({ vehicleType }) => vehicleTypeLabel(vehicleType),
    sortable: true,
  },
  {
    id: 'effectiveFrom',
    header: 'Effective from',
    cell: ({ effectiveFrom }) => listDate(effectiveFrom),
    sortable: true,
  },
  {
    id: 'confidence',
    header: '',
    name: 'Confidence',
    cell: (fee) => (isEstimate(fee) ? <StatusBadge tone="warning">Estimate</StatusBadge> : ''),
  },
];

function shownIn(fee: LicenseFee, column: string): string | number {
  if (column === 'region') return regionLabel(fee.region);
  if (column === 'vehicleType') return vehicleTypeLabel(fee.vehicleType);
  return column === 'kgFrom' || column === 'kgTo' || column === 'feeInCents' ? fee[column] : fee.effectiveFrom;
}

/** The fee table. Searched and filtered by the API, sorted and paged in the browser. Estimates can be confirmed. */
export function FeeList({ mayChange, onOpen }: { mayChange: boolean; onOpen?: (fee: LicenseFee) => void }) {
  const list = useListState({ orderBy: 'region', order: 'asc' });
  const [selected, setSelected] = useState<readonly LicenseFee[]>([]);
  const { data, from, error, refetch } = useFees(list);
  const sorted = data && sortRows(data.entries, (fee) => shownIn(fee, list.orderBy), list.order);
  const mayConfirm = mayChange && list.filter('estimates') !== '';
  const known = selected.filter(({ id }) => data?.entries.some((fee) => fee.id === id));
  const without = (fee: LicenseFee) => known.filter(({ id }) => id !== fee.id);
  const select: Column<LicenseFee> = {
    id: 'select',
    header: 'Select',
    cell: (fee) => (
      <SelectFee
        name={rowName(fee)}
        checked={known.some(({ id }) => id === fee.id)}
        onChange={(checked) => setSelected(checked ? [...without(fee), fee] : without(fee))}
      />
    ),
  };
  return (
    <>
      <SearchField
        placeholder="Search by region or vehicle type"
        hint="Both together narrow it down: Gauteng car."
        value={list.filter('search')}
        onSearch={(value) => list.setFilters({ search: value })}
      />
      <FeeFilters list={list} />
      {mayConfirm && <ConfirmEstimates all={sorted ?? []} selected={known} onSelect={setSelected} />}
      <DataTable
        label="Licence fees"
        columns={mayConfirm ? [...columns, select] : columns}
        rows={sorted?.slice(list.skip - from, list.skip - from + list.take)}
        rowKey={({ id }) => id}
        sorting={list}
        error={error}
        onRetry={refetch}
        empty="No license fees found..."
        emptyAction={
          feeFilters.some((name) => list.filter(name)) && <ClearFilters list={list} names={['search', ...feeFilters]} />
        }
        loadingLabel="Fetching license fees..."
        {...(onOpen ? { onOpen } : {})}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </>
  );
}

// The form kit is needed only for confirming.
const ConfirmDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "fee-forms" */ './ConfirmDialog.tsx')).ConfirmDialog,
);

const useConfirmEstimatesStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
});

interface ConfirmEstimatesProps {
  all: readonly LicenseFee[];
  selected: readonly LicenseFee[];
  onSelect: (selected: readonly LicenseFee[]) => void;
}

function ConfirmEstimates({ all, selected, onSelect }: ConfirmEstimatesProps) {
  const styles = useConfirmEstimatesStyles();
  const [isOpen, setOpen] = useState(false);
  const count = selected.length;
  return (
    <div className={styles.bar}>
      <PlainButton disabled={all.length === 0} onClick={() => onSelect(count === all.length ? [] : all)}>
        {count > 0 && count === all.length ? 'Select none' : `Select all ${all.length}`}
      </PlainButton>
      <PlainButton look="primary" disabled={count === 0} onClick={() => setOpen(true)}>
        {count === 0 ? 'Confirm' : `Confirm ${countFees(count)}`}
      </PlainButton>
      <span role="status">{count > 0 ? `${count} selected` : ''}</span>
      {isOpen && <ConfirmDialog fees={selected} onDone={() => onSelect([])} onClosed={() => setOpen(false)} />}
    </div>
  );
}
