import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';
import { DateField, SelectField, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAdminCreateFeeMutation, useAdminDeleteFeeMutation, useAdminUpdateFeeMutation } from './fees-api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { FeeOverlaps } from './FeeOverlaps.tsx';
import { feeSchema, feeValuesOf, toFeeRequest } from './fee-form.ts';
import { rowName } from './row-name.ts';

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
