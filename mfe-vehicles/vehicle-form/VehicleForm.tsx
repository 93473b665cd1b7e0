import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { provinces } from 'shared-contracts/region-names';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { ComboboxField, DateField, Form, SelectField, SubmitButton, TextField, useFormValues } from 'web-kit/forms';
import { useHost, usePartText } from 'web-kit/host';
import { capitalize, useHelpMessage } from 'web-kit/page';
import { markOf, type ReadMarks } from './read-marks.ts';
import { vehicleSchema } from './vehicle-schema.ts';
import type { VehicleValues } from './vehicle-values.ts';
import { useRegionNames, useVehicleTypeNames } from './vehicle-words.tsx';
import { warningsOf } from './warnings.ts';

interface VehicleFormProps {
  mode: 'add' | 'edit';
  initialValues: VehicleValues;
  /** Error text, such as 'Unable to add vehicle'. */
  failure: string;
  saveLabel: string;
  onSave: (values: VehicleValues) => Promise<void>;
  marks?: ReadMarks;
  /** Asks for confirmation before leaving the page. Not needed if the page keeps a draft. */
  guardLeave?: boolean;
  /** Components that fill or save the form from inside its context. */
  children?: ReactNode;
}

const noMarks: ReadMarks = {};

/** Form for adding and editing a vehicle. */
export function VehicleForm({
  mode,
  initialValues,
  failure,
  saveLabel,
  onSave,
  marks = noMarks,
  guardLeave = false,
  children,
}: VehicleFormProps) {
  const t = usePartText();
  const { clock } = useHost();
  const failureMessage = useHelpMessage(failure);
  const thisYear = Number(dayInSouthAfrica(clock.now()).slice(0, 4));
  const schema = useMemo(() => vehicleSchema(mode, thisYear), [mode, thisYear]);
  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      guardLeave={guardLeave}
      failureMessage={failureMessage}
      onSubmit={onSave}
    >
      {children}
      <VehicleFields marks={marks} />
      <SubmitButton busy={t('Saving…')}>{saveLabel}</SubmitButton>
    </Form>
  );
}

/** Vehicle make: free text with suggestions. The list of makes is loaded with the form. */
function MakeField(mark: { hint?: string; hintTone?: 'read' | 'check' }) {
  const t = usePartText();
  const [makes, setMakes] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    // If the list cannot be loaded, the make can still be typed.
    import('./makes.json').then(
      ({ default: list }) => current && setMakes(list.map(capitalize)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return <ComboboxField name="make" label={t('Make')} options={makes} {...mark} />;
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '20px',
    alignItems: 'start',
  },
});

/** The fields of a vehicle, each with a hint about the source of its value. */
function VehicleFields({ marks }: { marks: ReadMarks }) {
  const styles = useStyles();
  const t = usePartText();
  const regionNames = useRegionNames();
  const typeNames = useVehicleTypeNames();
  const values = useFormValues<VehicleValues>();
  const { clock } = useHost();
  const warnings = warningsOf(values, dayInSouthAfrica(clock.now()), t);
  const mark = (name: keyof VehicleValues) => {
    const warning = warnings[name];
    return warning ? { hint: warning, hintTone: 'check' as const } : markOf(marks, values, name);
  };
  return (
    <div className={styles.grid}>
      <TextField name="licenseNumber" label={t('Licence number')} {...mark('licenseNumber')} />
      <TextField name="registerNumber" label={t('Register number')} {...mark('registerNumber')} />
      <MakeField {...mark('make')} />
      <TextField name="model" label={t('Model')} {...mark('model')} />
      <TextField name="year" label={t('Year')} inputMode="numeric" hint={t('If you know it')} />
      <TextField
        name="weightKg"
        label={t('Tare weight (kg)')}
        inputMode="numeric"
        {...(mark('weightKg') ?? { hint: t('On the disc it is called Tare / Tarra') })}
      />
      <SelectField
        name="registrationRegion"
        label={t('Province')}
        options={provinces.map((value) => ({ value, label: regionNames[value] }))}
        placeholder={t('Choose a province')}
        {...mark('registrationRegion')}
      />
      <SelectField
        name="vehicleType"
        label={t('Vehicle type')}
        options={vehicleTypes.map((value) => ({ value, label: capitalize(typeNames[value]) }))}
        placeholder={t('Choose a type')}
        {...mark('vehicleType')}
      />
      <DateField name="licenseExpires" label={t('Licence expiry date')} {...mark('licenseExpires')} />
    </div>
  );
}
