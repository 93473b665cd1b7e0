import { Combobox, Option } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { useFormStyles } from './Form.styles.ts';
import type { ControlProps } from './FormField.tsx';

export interface SuggestionsProps {
  control: ControlProps;
  /** Set while the input has the focus, so that the combobox that replaces it takes the focus over. */
  wanted: RefObject<boolean>;
  name?: string;
  value: string;
  suggestions: readonly { id: string; label: string }[];
  disabled?: boolean;
  onChange: (typed: string) => void;
  /** Takes the id of a suggestion. */
  onChoose: (id: string) => void;
  onBlur?: () => void;
}

/** Text input with a list of suggestions. */
export function SuggestionsInput({ control, wanted, suggestions, onChange, onChoose, ...input }: SuggestionsProps) {
  const styles = useFormStyles();
  const [open, setOpen] = useState(false);
  return (
    <Combobox
      {...control}
      {...input}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only keeps the focus of the placeholder input that it replaces
      autoFocus={wanted.current}
      className={styles.input}
      freeform
      expandIcon={null}
      size="large"
      autoComplete="off"
      selectedOptions={[]}
      open={open && suggestions.length > 0}
      onOpenChange={(_, next) => setOpen(next.open)}
      onChange={({ target }) => {
        onChange(target.value);
        // Phone keyboards send no key events that would open the list.
        setOpen(true);
      }}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
    >
      {suggestions.map(({ id, label }) => (
        <Option key={id} value={id} text={label}>
          {label}
        </Option>
      ))}
    </Combobox>
  );
}
