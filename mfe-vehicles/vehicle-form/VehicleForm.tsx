import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';
import { ComboboxField, DateField, Form, SelectField, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { vehicleSchema } from './vehicle-schema.ts';
import type { VehicleValues } from './vehicle-values.ts';

interface VehicleFormProps {
  mode: 'add' | 'edit';
  initialValues: VehicleValues;
  /** 'Unable to add vehicle...' */
  failure: string;
  saveLabel: string;
  onSave: (values: VehicleValues) => Promise<void>;
  /** Says under a field where its value came from. */
  hints?: Partial<Record<keyof VehicleValues, string>>;
  /** Fills from outside: stands inside the form. */
  children?: ReactNode;
}

const regions = provinces.map((value) => ({ value, label: regionLabel(value) }));
const types = vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) }));

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px' },
});

/** The form of a vehicle, for adding and editing. */
export function VehicleForm({ mode, initialValues, failure, saveLabel, onSave, hints = {}, children }: VehicleFormProps) {
  const styles = useStyles();
  const { clock } = useHost();
  const thisYear = Number(dayInSouthAfrica(clock.now()).slice(0, 4));
  const schema = useMemo(() => vehicleSchema(mode, thisYear), [mode, thisYear]);
  const hint = (name: keyof VehicleValues) => (hints[name] ? { hint: hints[name] } : {});
  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      guardLeave
      failureMessage={({ message }) => `${failure} ${message}`}
      onSubmit={onSave}
    >
      {children}
      <div className={styles.grid}>
        <TextField name="licenseNumber" label="Licence number" {...hint('licenseNumber')} />
        <TextField name="registerNumber" label="Register number" {...hint('registerNumber')} />
        <MakeField {...hint('make')} />
        <TextField name="model" label="Model" {...hint('model')} />
        <TextField name="year" label="Year" inputMode="numeric" />
        <TextField
          name="weightKg"
          label="Tare weight (kg)"
          inputMode="numeric"
          {...(hints.weightKg ? { hint: hints.weightKg } : { hint: 'Printed on the disc as Tare/Tarra' })}
        />
        <SelectField
          name="registrationRegion"
          label="Province"
          options={regions}
          placeholder="Choose a province"
          {...hint('registrationRegion')}
        />
        <SelectField name="vehicleType" label="Vehicle type" options={types} placeholder="Choose a type" {...hint('vehicleType')} />
        <DateField name="licenseExpires" label="Licence expiry date" {...hint('licenseExpires')} />
      </div>
      <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>
    </Form>
  );
}

function MakeField({ hint }: { hint?: string | undefined }) {
  const [makes, setMakes] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    void import('./makes.json').then(({ default: list }) => current && setMakes(list));
    return () => {
      current = false;
    };
  }, []);
  return <ComboboxField name="make" label="Make" options={makes} {...(hint ? { hint } : {})} />;
}
