import { makeStyles, mergeClasses, Select } from '@fluentui/react-components';
import { type PropsWithChildren, useId, useState } from 'react';
import { usePartText } from 'web-kit/host';
import { PlainButton } from '../page/PlainButton.tsx';

const phone = '@media (max-width: 640px)';

const useFieldStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', minWidth: 0, marginBottom: '16px' },
  label: { fontSize: '14px', lineHeight: '20px' },
});

/** A labelled filter of a list. The control is inside the label, so no id is needed. */
export function FilterField({ label, children }: PropsWithChildren<{ label: string }>) {
  const styles = useFieldStyles();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text for no value. One that cannot be chosen only describes the state. */
  none: string;
  canChooseNone?: boolean;
}

/** A filter of a list with a choice of values. */
export function FilterSelect({ label, value, onChange, options, none, canChooseNone = true }: FilterSelectProps) {
  return (
    <FilterField label={label}>
      <Select size="large" value={value} onChange={(_, chosen) => onChange(chosen.value)}>
        <option value="" hidden={!canChooseNone}>
          {none}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}

const useMoreStyles = makeStyles({
  button: { display: 'none', [phone]: { display: 'inline-flex', marginBottom: '12px' } },
  filters: { display: 'contents', [phone]: { display: 'none' } },
  open: { [phone]: { display: 'contents' } },
});

interface MoreFiltersProps {
  /** How many of them are set. */
  count: number;
}

/** Filters of a list besides its search. On a phone they are behind a button, so that the list begins above the fold. */
export function MoreFilters({ count, children }: PropsWithChildren<MoreFiltersProps>) {
  const styles = useMoreStyles();
  const t = usePartText();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {count === 0 ? t('Filters') : t('Filters ({count} set)', { count })}
      </PlainButton>
      <div id={id} className={mergeClasses(styles.filters, open && styles.open)}>
        {children}
      </div>
    </>
  );
}
