import { Combobox, Option } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { useFormStyles } from './Form.styles.ts';
import type { ControlProps } from './FormField.tsx';

interface SuggestionsInputProps {
  control: ControlProps;
  wanted: RefObject<boolean>;
  name: string;
  value: string;
  options: readonly string[];
  most: number;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Text input with a filtered list of suggestions. */
export function SuggestionsInput({
  control,
  wanted,
  name,
  value,
  options,
  most,
  disabled,
  onChange,
  onBlur,
}: SuggestionsInputProps) {
  const styles = useFormStyles();
  const [open, setOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  const matching = options.filter((option) => option.toLowerCase().includes(typed)).slice(0, most);
  return (
    <Combobox
      {...control}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only keeps the focus of the placeholder input that it replaces
      autoFocus={wanted.current}
      className={styles.input}
      name={name}
      freeform
      expandIcon={null}
      size="large"
      autoComplete="off"
      value={value}
      selectedOptions={[]}
      disabled={disabled}
      open={open && matching.length > 0}
      onOpenChange={(_, next) => setOpen(next.open)}
      onChange={({ target }) => {
        onChange(target.value);
        // Phone keyboards send no key events that would open the list.
        setOpen(true);
      }}
      onOptionSelect={(_, { optionText }) => optionText !== undefined && onChange(optionText)}
      onBlur={onBlur}
    >
      {matching.map((option) => (
        <Option key={option}>{option}</Option>
      ))}
    </Combobox>
  );
}
