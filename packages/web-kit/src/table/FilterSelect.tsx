import { Select } from '@fluentui/react-components';
import { FilterField } from './FilterField.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text for no value. One that cannot be chosen only describes the state. */
  none: string;
  canChooseNone?: boolean;
}

/** A filter of a list with a choice of values. */
export function FilterSelect({ label, value, onChange, options, none, canChooseNone = true }: Props) {
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
