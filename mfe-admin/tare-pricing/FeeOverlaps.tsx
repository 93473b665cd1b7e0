import { makeStyles } from '@fluentui/react-components';
import { useDeferredValue } from 'react';
import type { Arguments } from 'shared-contracts/endpoint';
import { type FeeOverlap, listFeeOverlaps } from 'shared-contracts/fees';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { formatWeight } from 'shared-contracts/weight';
import { useFormValues } from 'web-kit/forms';
import { useAdminListFeeOverlapsQuery } from './fees-api.ts';
import { Note } from '../note/Note.tsx';
import type { feeValuesOf } from './fee-form.ts';
import { InfoRegular } from 'web-kit/icons';

const maxRows = 3;

const useStyles = makeStyles({
  line: { margin: '2px 0' },
  // Two lines, as most texts have: else Save would move away from under a pointer when the rows arrive.
  texts: { display: 'flex', flexDirection: 'column', justifyContent: 'center', minHeight: '44px' },
});

/** Effect of saving on overlapping rows, which depends on their effective dates. */
const effectTexts: Record<FeeOverlap['effect'], (effectiveFrom: string) => string> = {
  'same date': () => 'Cannot be saved beside, for they have the same date',
  replaced: (effectiveFrom) => `Replaces from ${listDate(effectiveFrom)}`,
  'replaces it': () => 'Is itself replaced later by',
};

const rowText = ({ fee }: FeeOverlap) =>
  `${formatWeight(fee.kgFrom)} to ${formatWeight(fee.kgTo)} kg (${formatRand(fee.feeInCents)} from ${listDate(fee.effectiveFrom)})`;

function joinRows(overlaps: readonly FeeOverlap[]): string {
  const rows = overlaps.slice(0, maxRows).map(rowText).join(', ');
  return overlaps.length > maxRows ? `${rows} and ${overlaps.length - maxRows} more` : rows;
}

type Band = Arguments<typeof listFeeOverlaps> & { effectiveFrom: string };

function Overlaps({ band }: { band: Band }) {
  const styles = useStyles();
  const { data } = useAdminListFeeOverlapsQuery(band);
  if (data?.entries.length === 0) return <p className={styles.line}>No other row has these weights.</p>;
  const entries = data?.entries ?? [];
  return [...new Set(entries.map(({ effect }) => effect))].map((effect) => (
    <p key={effect} className={styles.line}>
      {effectTexts[effect](band.effectiveFrom)}: {joinRows(entries.filter((entry) => entry.effect === effect))}.
    </p>
  ));
}

/** Shows the rows of any date that the row being edited overlaps with, before it is saved. */
export function FeeOverlaps({ id }: { id: string | undefined }) {
  const styles = useStyles();
  const { region, vehicleType, kgFrom, kgTo, effectiveFrom } = useDeferredValue(
    useFormValues<ReturnType<typeof feeValuesOf>>(),
  );
  const band = listFeeOverlaps.query.safeParse({ ...(id && { id }), region, vehicleType, kgFrom, kgTo, effectiveFrom });
  return (
    <Note icon={InfoRegular}>
      <div className={styles.texts} aria-live="polite">
        {band.success ? (
          <Overlaps band={{ ...band.data, effectiveFrom }} />
        ) : (
          <p className={styles.line}>Other rows with the same weights will be named here.</p>
        )}
      </div>
    </Note>
  );
}
