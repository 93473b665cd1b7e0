import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import { formatWeight } from 'shared-contracts/weight';
import { lazyWithRetry, Page, PlainButton, StatusBadge } from 'web-kit/page';
import { type Column, DataTable, Paging, SearchField, sortRows, useListState } from 'web-kit/table';
import { FeesReminder } from '../fees-reminder/FeesReminder.tsx';
import { ReadOnlyNote } from '../product-admin/ReadOnlyNote.tsx';
import { useProductAdmin } from '../product-admin/use-product-admin.ts';
import { useFees } from './use-fees.ts';

// The form kit and the calendar are needed only for editing.
const FeeDialog = lazyWithRetry(async () => (await import('./FeeDialog.tsx')).FeeDialog);

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
    cell: ({ confidence }) =>
      ['low', 'approximation'].includes(confidence) ? <StatusBadge tone="warning">Estimate</StatusBadge> : '',
  },
];

/** The fee table. Searched by the API, sorted and paged in the browser. */
export function TarePricingPage() {
  const list = useListState({ orderBy: 'region', order: 'asc' });
  const search = list.filter('search');
  const mayChange = useProductAdmin();
  const [open, setOpen] = useState<LicenseFee | 'new'>();
  const { data, from, error, refetch } = useFees(list);
  const sorted =
    data && sortRows(data.entries, (fee) => fee[list.orderBy as keyof LicenseFee] as string | number, list.order);
  return (
    <Page
      title="Tare pricing"
      lead="Annual licence fees by province, vehicle type and tare."
      width="wide"
      actions={
        mayChange !== false && (
          <PlainButton look="primary" onClick={() => setOpen('new')}>
            Add
          </PlainButton>
        )
      }
    >
      {mayChange && <FeesReminder />}
      {mayChange === false && <ReadOnlyNote />}
      <SearchField
        placeholder="Search by region or vehicle type"
        hint="Both together narrow it down: Gauteng car."
        value={search}
        onSearch={(value) => list.setFilters({ search: value })}
      />
      <DataTable
        label="Licence fees"
        columns={columns}
        rows={sorted?.slice(list.skip - from, list.skip - from + list.take)}
        rowKey={({ id }) => id}
        sorting={list}
        error={error}
        onRetry={() => void refetch()}
        empty="No license fees found..."
        loadingLabel="Fetching license fees..."
        {...(mayChange !== false ? { onOpen: setOpen } : {})}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
      {open && <FeeDialog fee={open === 'new' ? undefined : open} onClosed={() => setOpen(undefined)} />}
    </Page>
  );
}
