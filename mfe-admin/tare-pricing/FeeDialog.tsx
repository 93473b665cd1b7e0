import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';
import { DateField, SelectField, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAdminCreateFeeMutation, useAdminDeleteFeeMutation, useAdminUpdateFeeMutation } from './fees-api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { FeeOverlaps } from './FeeOverlaps.tsx';
import { feeSchema, feeValuesOf, toFeeCall } from './fee-form.ts';

const regions = provinces.map((value) => ({ value, label: regionLabel(value) }));
const types = vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) }));

/** Adds or changes one row of the fee table. */
export function FeeDialog({ fee, onClosed }: { fee?: LicenseFee | undefined; onClosed: () => void }) {
  const { clock } = useHost();
  const [today] = useState(() => dayInSouthAfrica(clock.now()));
  const [create] = useAdminCreateFeeMutation();
  const [update] = useAdminUpdateFeeMutation();
  const [remove] = useAdminDeleteFeeMutation();
  return (
    <EditDialog
      title={fee ? 'Update License Fee' : 'Add License Fee'}
      initialValues={feeValuesOf(fee, today)}
      schema={feeSchema}
      onClosed={onClosed}
      removal={fee && { text: 'This fee will be removed.', action: 'Remove', remove: () => remove({ id: fee.id }).unwrap() }}
      onSave={(values) => {
        const call = toFeeCall(values);
        return fee ? update({ id: fee.id, ...call }).unwrap() : create(call).unwrap();
      }}
    >
      <SelectField name="region" label="Region" options={regions} placeholder="Choose a province" />
      <SelectField name="vehicleType" label="Vehicle Type" options={types} placeholder="Choose a type" />
      <TextField name="kgFrom" label="From (kg)" inputMode="numeric" />
      <TextField name="kgTo" label="To (kg)" inputMode="numeric" />
      <TextField name="fee" label="Fee (rand)" inputMode="decimal" />
      <DateField name="effectiveFrom" label="Effective from" hint="The first day on which this fee holds." />
      <FeeOverlaps id={fee?.id} />
    </EditDialog>
  );
}
