import type { LicenseFee } from 'shared-contracts/fees';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';
import { failureOf, useHost } from 'web-kit/host';
import { SelectField, TextField } from 'web-kit/forms';
import { useAdminCreateFeeMutation, useAdminDeleteFeeMutation, useAdminUpdateFeeMutation } from '../api.ts';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { feeSchema, feeValuesOf, toFeeCall } from './fee-form.ts';

const regions = provinces.map((value) => ({ value, label: regionLabel(value) }));
const types = vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) }));

/** Adds or changes one row of the fee table. */
export function FeeDialog({ fee, onClosed }: { fee?: LicenseFee | undefined; onClosed: () => void }) {
  const { confirm, toast } = useHost();
  const [create] = useAdminCreateFeeMutation();
  const [update] = useAdminUpdateFeeMutation();
  const [remove] = useAdminDeleteFeeMutation();
  const removeFee = async () => {
    if (!fee || !(await confirm({ title: 'Are you sure?', text: 'This fee will be removed.', action: 'Remove' }))) return false;
    return remove({ id: fee.id })
      .unwrap()
      .then(
        () => true,
        (thrown: unknown) => {
          toast.error('Error', failureOf(thrown).message);
          return false;
        },
      );
  };
  return (
    <EditDialog
      title={fee ? 'Update License Fee' : 'Add License Fee'}
      initialValues={feeValuesOf(fee)}
      schema={feeSchema}
      onClosed={onClosed}
      {...(fee ? { onDelete: removeFee } : {})}
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
    </EditDialog>
  );
}
