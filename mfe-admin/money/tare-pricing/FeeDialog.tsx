import { makeStyles } from '@fluentui/react-components';
import { useDeferredValue, useState } from 'react';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import type { Arguments } from 'shared-contracts/endpoint';
import { type FeeOverlap, type LicenseFee, listFeeOverlaps } from 'shared-contracts/fees';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { DateField, SelectField, TextField, useFormValues } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { InfoRegular } from 'web-kit/icons';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import { Note } from '../../note/Note.tsx';
import { feeSchema, feeValuesOf, toFeeRequest } from './fee-form.ts';
import { rowName } from './fee-words.ts';
import {
  useAdminCreateFeeMutation,
  useAdminDeleteFeeMutation,
  useAdminListFeeOverlapsQuery,
  useAdminUpdateFeeMutation,
} from './fees-api.ts';

const regions = provinces.map((value) => ({ value, label: regionLabel(value) }));
const types = vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) }));

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: '20px',
    alignItems: 'start',
  },
});

/** Adds or edits a row of the fee table. */
export function FeeDialog({ fee, onClosed }: { fee?: LicenseFee | undefined; onClosed: () => void }) {
  const styles = useStyles();
  const { clock } = useHost();
  const [today] = useState(() => dayInSouthAfrica(clock.now()));
  const [create] = useAdminCreateFeeMutation();
  const [update] = useAdminUpdateFeeMutation();
  const [remove] = useAdminDeleteFeeMutation();
  return (
    <EditDialog
      title={fee ? 'Update licence fee' : 'Add licence fee'}
      initialValues={feeValuesOf(fee, today)}
      schema={feeSchema}
      onClosed={onClosed}
      removal={
        fee && {
          title: 'Remove this fee?',
          text: `${rowName(fee)}: ${formatRand(fee.feeInCents)} since ${listDate(fee.effectiveFrom)}. Quotes no longer find it.`,
          action: 'Remove',
          remove: () => remove({ id: fee.id }).unwrap(),
          done: `The fee of ${rowName(fee)} has been removed`,
        }
      }
      onSave={async (values) => {
        const call = toFeeRequest(values);
        await (fee ? update({ id: fee.id, ...call }) : create(call)).unwrap();
        return `The fee of ${rowName(call)} has been ${fee ? 'updated' : 'added'}`;
      }}
    >
      <SelectField name="region" label="Region" options={regions} placeholder="Choose a province" />
      <SelectField name="vehicleType" label="Vehicle Type" options={types} placeholder="Choose a type" />
      <div className={styles.row}>
        <TextField name="kgFrom" label="From (kg)" inputMode="numeric" />
        <TextField name="kgTo" label="To (kg)" inputMode="numeric" />
      </div>
      <div className={styles.row}>
        <TextField name="fee" label="Fee (rand)" inputMode="decimal" />
        <DateField name="effectiveFrom" label="Effective from" hint="The first day on which this fee holds." />
      </div>
      <FeeOverlaps id={fee?.id} />
    </EditDialog>
  );
}

const maxRows = 3;

const useFeeOverlapsStyles = makeStyles({
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
  const styles = useFeeOverlapsStyles();
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
function FeeOverlaps({ id }: { id: string | undefined }) {
  const styles = useFeeOverlapsStyles();
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
