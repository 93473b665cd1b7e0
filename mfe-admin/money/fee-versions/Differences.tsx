import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { type DifferenceKind, differenceKinds, type FeeDifference } from 'shared-contracts/fee-versions';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { Capitalized, StatusBadge } from 'web-kit/page';
import { type Column, DataTable, FilterSelect, Paging, useListState } from 'web-kit/table';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminListFeeDifferencesQuery } from './fee-versions-api.ts';
import { differenceTexts, differenceTones, percentText, signed, weightText } from './version-texts.ts';

const sideText = (side: FeeDifference['before']): string => (side ? formatRand(side.feeInCents) : 'None');

const columns: readonly Column<FeeDifference>[] = [
  { id: 'region', header: 'Province', cell: ({ region }) => regionLabel(region) },
  {
    id: 'vehicleType',
    header: 'Vehicle type',
    cell: ({ vehicleType }) => <Capitalized>{vehicleTypeLabel(vehicleType)}</Capitalized>,
  },
  { id: 'weight', header: 'Weight', cell: weightText },
  { id: 'before', header: 'Before', cell: ({ before }) => sideText(before), align: 'end' },
  { id: 'after', header: 'After', cell: ({ after }) => sideText(after), align: 'end' },
  {
    id: 'difference',
    header: 'Difference',
    cell: ({ differenceInCents, percent }) =>
      differenceInCents === null
        ? '–'
        : `${signed(differenceInCents)}${percent === null ? '' : ` (${percentText(percent)})`}`,
    align: 'end',
  },
  { id: 'kind', header: 'What', cell: (difference) => <Kind {...difference} /> },
];

function Kind({ kind, isLarge, after }: FeeDifference) {
  if (kind === 'changed' && isLarge) return <StatusBadge tone="warning">More than 30 %</StatusBadge>;
  const since = kind === 'stays' && after ? ` of ${listDate(after.effectiveFrom)}` : '';
  return <StatusBadge tone={differenceTones[kind]}>{`${differenceTexts[kind]}${since}`}</StatusBadge>;
}

interface DifferencesProps {
  id: string;
  counts: Readonly<Record<DifferenceKind, number>>;
  large: number;
}

/** Every fee of a proposal beside the fee without it, the largest rises and falls first. */
export function Differences({ id, counts, large }: DifferencesProps) {
  const styles = useFeeVersionsStyles();
  const list = useListState({ orderBy: 'difference', order: 'desc', take: 10 });
  const kind = list.filter('kind');
  const chosen = differenceKinds.find((each) => each === kind);
  const region = provinces.find((each) => each === list.filter('region'));
  const { data, error, refetch } = useAdminListFeeDifferencesQuery({
    id,
    skip: list.skip,
    take: list.take,
    ...(chosen && { kind: chosen }),
    ...(kind === 'large' && { large: true }),
    ...(region && { region }),
  });
  return (
    <>
      <div className={styles.filters}>
        <FilterSelect
          label="What"
          none="Everything"
          value={kind}
          onChange={(value) => list.setFilters({ kind: value })}
          options={[
            { value: 'large', label: `More than 30 % (${large})` },
            ...differenceKinds.map((value) => ({ value, label: `${differenceTexts[value]} (${counts[value]})` })),
          ]}
        />
        <FilterSelect
          label="Province"
          none="All"
          value={region ?? ''}
          onChange={(value) => list.setFilters({ region: value })}
          options={provinces.map((value) => ({ value, label: regionLabel(value) }))}
        />
      </div>
      <DataTable
        label="Differences"
        columns={columns}
        rows={data?.entries}
        rowKey={(difference) => `${difference.region} ${difference.vehicleType} ${difference.kgFrom}`}
        error={error}
        onRetry={refetch}
        empty="No differences found..."
        emptyText="Another filter may have some."
      />
      <Paging state={list} count={data?.count ?? 0} />
    </>
  );
}
