import { Combobox, Option } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { useFormStyles } from '../forms/Form.styles.ts';
import type { ControlProps } from '../forms/FormField.tsx';
import type { PlaceSuggestion } from './places.ts';

interface PlaceComboboxProps {
  control: ControlProps;
  wanted: RefObject<boolean>;
  typed: string;
  places: readonly PlaceSuggestion[];
  onType: (typed: string) => void;
  onChoose: (place: PlaceSuggestion) => void;
  onBlur: () => void;
}

/** Text input with place suggestions. */
export function PlaceCombobox({ control, wanted, typed, places, onType, onChoose, onBlur }: PlaceComboboxProps) {
  const { input } = useFormStyles();
  const [open, setOpen] = useState(false);
  return (
    <Combobox
      {...control}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only keeps the focus of the placeholder input that it replaces
      autoFocus={wanted.current}
      className={input}
      size="large"
      freeform
      expandIcon={null}
      autoComplete="off"
      value={typed}
      selectedOptions={[]}
      open={open && places.length > 0}
      onOpenChange={(_, next) => setOpen(next.open)}
      onChange={({ target }) => {
        onType(target.value);
        // Phone keyboards send no key events that would open the list.
        setOpen(true);
      }}
      onOptionSelect={(_, { optionValue }) => {
        const place = places.find(({ id }) => id === optionValue);
        if (place) onChoose(place);
      }}
      onBlur={onBlur}
    >
      {places.map(({ id, label }) => (
        <Option key={id} value={id} text={label}>
          {label}
        </Option>
      ))}
    </Combobox>
  );
}
