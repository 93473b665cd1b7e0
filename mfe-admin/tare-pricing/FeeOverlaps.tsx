import { useDeferredValue } from 'react';
import type { Arguments } from 'shared-contracts/endpoint';
import { type FeeOverlap, listFeeOverlaps } from 'shared-contracts/fees';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { formatWeight } from 'shared-contracts/weight';
import { useFormValues } from 'web-kit/forms';
import { useAdminListFeeOverlapsQuery } from '../api.ts';
import { Note } from '../note/Note.tsx';
import type { feeValuesOf } from './fee-form.ts';

const most = 4;

function sentence({ fee, effect }: FeeOverlap, effectiveFrom: string): string {
  const row = `${formatWeight(fee.kgFrom)} to ${formatWeight(fee.kgTo)} kg, ${formatRand(fee.feeInCents)} from ${listDate(fee.effectiveFrom)}`;
  if (effect === 'same date') return `${row}: has the same date, so this row cannot be saved beside it.`;
  if (effect === 'replaced') return `${row}: is replaced from ${listDate(effectiveFrom)}.`;
  return `${row}: will replace this row then.`;
}

type Band = Arguments<typeof listFeeOverlaps> & { effectiveFrom: string };

function Overlaps({ band }: { band: Band }) {
  const { data } = useAdminListFeeOverlapsQuery(band);
  const entries = data?.entries ?? [];
  if (entries.length === 0) return null;
  return (
    <Note icon="info">
      This band overlaps with {entries.length === 1 ? 'another row' : `${entries.length} other rows`}:
      <ul>
        {entries.slice(0, most).map((overlap) => (
          <li key={overlap.fee.id}>{sentence(overlap, band.effectiveFrom)}</li>
        ))}
        {entries.length > most && <li>and {entries.length - most} more.</li>}
      </ul>
    </Note>
  );
}

/** What the row that is being typed would overlap with, of whatever date, before it is saved. */
export function FeeOverlaps({ id }: { id: string | undefined }) {
  const { region, vehicleType, kgFrom, kgTo, effectiveFrom } = useDeferredValue(useFormValues<ReturnType<typeof feeValuesOf>>());
  const band = listFeeOverlaps.query.safeParse({ ...(id && { id }), region, vehicleType, kgFrom, kgTo, effectiveFrom });
  return <div aria-live="polite">{band.success && <Overlaps band={{ ...band.data, effectiveFrom }} />}</div>;
}
