import { useState } from 'react';
import { isEstimate, type LicenseFee } from 'shared-contracts/fees';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import { formatWeight } from 'shared-contracts/weight';
import { limits } from 'shared-contracts/limits';
import { StatusBadge } from 'web-kit/page';
import { ClearFilters, type Column, DataTable, Paging, SearchField, sortRows, useListState } from 'web-kit/table';
import { ConfirmEstimates } from './ConfirmEstimates.tsx';
import { FeeFilters, feeFilters } from './FeeFilters.tsx';
import { rowName } from './row-name.ts';
import { useFees } from './use-fees.ts';
import { makeStyles } from '@fluentui/react-components';

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

/** The fee table. Searched and filtered by the API, sorted and paged in the browser. Estimates can be confirmed. */
export function FeeList({ mayChange, onOpen }: { mayChange: boolean; onOpen?: (fee: LicenseFee) => void }) {
  const list = useListState({ orderBy: 'region', order: 'asc', sizes: limits.page.staffSizes });
  const [selected, setSelected] = useState<readonly LicenseFee[]>([]);
  const { data, from, error, refetch } = useFees(list);
  const sorted =
    data && sortRows(data.entries, (fee) => fee[list.orderBy as keyof LicenseFee] as string | number, list.order);
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
