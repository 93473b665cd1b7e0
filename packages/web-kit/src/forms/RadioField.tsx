import { makeStyles, tokens } from '@fluentui/react-components';
import { FormField } from './FormField.tsx';
import { type FieldProps, useFieldState } from './use-field-state.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '32px',
    cursor: 'pointer',
    fontSize: '15px',
  },
  dot: {
    width: '20px',
    height: '20px',
    flexShrink: 0,
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
  },
});

/** Single choice from two or three visible options. Uses the browser's own radio buttons in the company's colour. */
export function RadioField({
  name,
  label,
  hint,
  disabled,
  options,
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const styles = useStyles();
  const { value, change, leave, error } = useFieldState<string>(name);
  return (
    <FormField label={label} hint={hint} error={error} required={undefined} group>
      {(control) => (
        <div {...control} role="radiogroup" className={styles.group}>
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                name={name}
                className={styles.dot}
                value={option.value}
                checked={value === option.value}
                disabled={disabled ?? false}
                onChange={() => change(option.value)}
                onBlur={leave}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
