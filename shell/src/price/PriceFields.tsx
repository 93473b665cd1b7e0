import type { ReactNode } from 'react';
import type { PriceAnswer, PriceField } from 'shared-contracts/price-form';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { capitalize } from 'web-kit/page';
import { usePriceStyles } from './PriceSection.styles.ts';

type Fields = PriceAnswer['fields'] | undefined;

/** The four fields. The browser keeps their values, so that what is typed before the code has come stays. */
export function PriceFields({ fields }: { fields: Fields }) {
  const styles = usePriceStyles();
  return (
    <>
      <Field name="province" label="Province" fields={fields}>
        {(control) => (
          <select {...control} className={styles.control} defaultValue={fields?.province.typed ?? ''}>
            <option value="">Choose a province</option>
            {provinces.map((province) => (
              <option key={province} value={province}>
                {regionLabel(province)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="type" label="Vehicle type" fields={fields}>
        {(control) => (
          <select {...control} className={styles.control} defaultValue={fields?.type.typed ?? ''}>
            <option value="">Choose a type</option>
            {vehicleTypes.map((type) => (
              <option key={type} value={type}>
                {capitalize(vehicleTypeLabel(type))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="tare" label="Tare weight (kg)" hint="On the disc it is called Tare / Tarra" fields={fields}>
        {(control) => <TextControl control={control} typed={fields?.tare.typed} />}
      </Field>
      <Field name="expiry" label="Licence expiry date" hint="Such as 31-12-2026" fields={fields}>
        {(control) => <TextControl control={control} typed={fields?.expiry.typed} />}
      </Field>
    </>
  );
}

type Control = Readonly<Record<string, string>>;

function TextControl({ control, typed = '' }: { control: Control; typed: string | undefined }) {
  const styles = usePriceStyles();
  return <input {...control} className={styles.control} inputMode="numeric" autoComplete="off" defaultValue={typed} />;
}

interface FieldProps {
  name: PriceField;
  label: string;
  hint?: string;
  fields: Fields;
  children: (control: Control) => ReactNode;
}

function Field({ name, label, hint, fields, children }: FieldProps) {
  const styles = usePriceStyles();
  const [hintId, errorId] = [`price-${name}-hint`, `price-${name}-error`];
  const described = hint ? `${errorId} ${hintId}` : errorId;
  const id = `price-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': fields?.[name].invalid ?? 'false', 'aria-describedby': described })}
      <span id={errorId} className={styles.error}>
        {fields?.[name].error ?? ''}
      </span>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
