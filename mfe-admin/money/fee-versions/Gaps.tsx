import type { Reply } from 'shared-contracts/endpoint';
import type { FeeGap, getFeeProposal } from 'shared-contracts/fee-versions';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { Capitalized, StatusBadge } from 'web-kit/page';
import { type Column, DataTable } from 'web-kit/table';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { weightText } from './version-texts.ts';

type Fault = Pick<FeeGap, 'region' | 'vehicleType' | 'kgFrom' | 'kgTo'> & { gap?: FeeGap };

function What({ gap }: Fault) {
  if (!gap) return <StatusBadge tone="bad">In two rows</StatusBadge>;
  if (gap.wasThere) return <StatusBadge tone="neutral">No fee, as before</StatusBadge>;
  return gap.olderGoesOn ? (
    <StatusBadge tone="warning">Older fee stays</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Without a fee</StatusBadge>
  );
}

const columns: readonly Column<Fault>[] = [
  { id: 'region', header: 'Province', cell: ({ region }) => regionLabel(region) },
  {
    id: 'vehicleType',
    header: 'Vehicle type',
    cell: ({ vehicleType }) => <Capitalized>{vehicleTypeLabel(vehicleType)}</Capitalized>,
  },
  { id: 'weight', header: 'Weight', cell: weightText },
  { id: 'what', header: 'What', cell: (fault) => <What {...fault} /> },
];

/** Weights that no row of the file has, or that two have. */
export function Gaps({ gaps, overlaps }: Pick<Reply<typeof getFeeProposal>, 'gaps' | 'overlaps'>) {
  const styles = useFeeVersionsStyles();
  const faults: Fault[] = [...overlaps, ...gaps.map((gap) => ({ ...gap, gap }))];
  return (
    <>
      <p className={styles.note}>
        Of each province and vehicle type that the file has. A file with overlaps cannot be scheduled; gaps need a
        reason.
      </p>
      <DataTable
        label="Gaps and overlaps"
        columns={columns}
        rows={faults}
        rowKey={({ region, vehicleType, kgFrom, gap }) => `${region} ${vehicleType} ${kgFrom} ${gap ? 'gap' : ''}`}
        empty="Neither gaps nor overlaps."
      />
    </>
  );
}
