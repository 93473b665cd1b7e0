import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import type { TrialKind, TrialVehicle } from 'shared-contracts/fee-versions';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { Capitalized, KeyValueList, PlainButton, useBackLinkState } from 'web-kit/page';
import { type Column, DataTable, FilterSelect } from 'web-kit/table';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminTryFeeProposalQuery } from './fee-versions-api.ts';
import { signed, trialTexts } from './version-texts.ts';

const kinds: readonly TrialKind[] = ['up', 'down', 'same', 'without fee'];
const rand = (cents: number | null) => (cents === null ? 'None' : formatRand(cents));

const columns: readonly Column<TrialVehicle>[] = [
  { id: 'plate', header: 'Licence number', cell: (vehicle) => <Plate {...vehicle} /> },
  { id: 'region', header: 'Province', cell: ({ region }) => regionLabel(region) },
  {
    id: 'vehicleType',
    header: 'Vehicle type',
    cell: ({ vehicleType }) => <Capitalized>{vehicleTypeLabel(vehicleType)}</Capitalized>,
  },
  { id: 'weight', header: 'Tare (kg)', cell: ({ weightKg }) => formatWeight(weightKg), align: 'end' },
  { id: 'before', header: 'Before', cell: ({ beforeInCents }) => rand(beforeInCents), align: 'end' },
  { id: 'after', header: 'After', cell: ({ afterInCents }) => rand(afterInCents), align: 'end' },
  {
    id: 'difference',
    header: 'Difference',
    cell: ({ beforeInCents, afterInCents }) =>
      beforeInCents === null || afterInCents === null ? '–' : signed(afterInCents - beforeInCents),
    align: 'end',
  },
];

function Plate({ id, licenseNumber }: TrialVehicle) {
  const styles = useFeeVersionsStyles();
  const state = useBackLinkState('Fee proposal');
  return (
    <Link className={styles.link} to={href('adminViewVehicle', { id })} state={state}>
      {licenseNumber.toUpperCase()}
    </Link>
  );
}

/** The annual fees of stored vehicles without a proposal and with it. */
export function Trial({ id }: { id: string }) {
  const styles = useFeeVersionsStyles();
  const [seed, setSeed] = useState(1);
  const [kind, setKind] = useState<TrialKind>();
  const { data, error, refetch } = useAdminTryFeeProposalQuery({ id, seed, ...(kind && { kind }) });
  return (
    <>
      <p className={styles.note}>
        At most 500 stored vehicles, chosen at random and spread over provinces, types and weights. The list has the 50
        largest differences.
      </p>
      {data && (
        <KeyValueList
          items={[
            ...kinds.map((each) => ({ label: trialTexts[each], value: data.counts[each] })),
            { label: 'Together before', value: formatRand(data.beforeInCents) },
            { label: 'Together after', value: formatRand(data.afterInCents) },
            { label: 'Difference', value: signed(data.afterInCents - data.beforeInCents) },
          ]}
        />
      )}
      <div className={mergeClasses(styles.filters, styles.after)}>
        <FilterSelect
          label="Vehicles"
          none="All"
          value={kind ?? ''}
          onChange={(value) => setKind(kinds.find((each) => each === value))}
          options={kinds.map((value) => ({ value, label: trialTexts[value] }))}
        />
        <PlainButton className={styles.beside} onClick={() => setSeed(seed + 1)}>
          Another sample
        </PlainButton>
      </div>
      <DataTable
        label="Vehicles"
        columns={columns}
        rows={data?.vehicles}
        rowKey={(vehicle) => vehicle.id}
        error={error}
        onRetry={refetch}
        empty="No vehicles found..."
        emptyText="None of the sample, or no vehicles are stored yet."
      />
    </>
  );
}
