import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FormField } from '../forms/FormField.tsx';
import { useFormStyles } from '../forms/Form.styles.ts';
import { PlainInput } from '../forms/PlainInput.tsx';
import { useFieldState } from '../forms/use-field-state.ts';
import { useSetFieldValue } from '../forms/use-form-values.ts';
import { later } from '../page/later.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import type { PlaceSuggestion } from './places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const PlaceCombobox = later(
  async () => (await import('./PlaceCombobox.tsx')).PlaceCombobox,
  ({ control, typed, wanted, onType }) => <PlainInput {...{ control, wanted }} value={typed} onChange={onType} />,
);

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px' },
  warning: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '14px' },
  keep: { alignSelf: 'flex-start', display: 'flex' },
});

/** Looks an address up: a place from the list, and a street line of one's own where the place is a town or suburb. */
export function AddressSearch({ onDone, onKeep }: { onDone: () => void; onKeep?: () => void }) {
  const styles = useStyles();
  const { input } = useFormStyles();
  const { error, leave } = useFieldState<string>('deliveryAddress');
  const set = useSetFieldValue();
  // Who was quicker than the list's code finds the cursor still there.
  const wanted = useRef(false);
  const [street, setStreet] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ address: string; needsStreet: boolean }>();
  const { places, state } = usePlaceSearch(chosen ? '' : typed);

  const compose = (place: string, line: string) => set('deliveryAddress', line.trim() ? `${line.trim()}, ${place}` : '');
  const choose = async (place: PlaceSuggestion) => {
    setTyped(place.label);
    const { address, coordinates } = await place.locate();
    setChosen({ address, needsStreet: place.needsStreet });
    set('deliveryCoordinates', coordinates);
    if (place.needsStreet) return compose(address, street);
    set('deliveryAddress', address);
    onDone();
  };
  const type = (value: string) => {
    setTyped(value);
    setChosen(undefined);
    set('deliveryAddress', '');
  };

  return (
    <div className={styles.stack}>
      {state === 'error' && (
        <p className={styles.warning} role="status">
          Could not load Google suggestions. You can choose your suburb or town from our own list.
        </p>
      )}
      {(chosen?.needsStreet ?? places[0]?.needsStreet ?? true) && (
        <FormField label="Street and number" hint={undefined} error={chosen ? error : undefined} required>
          {(control) => (
            <Input
              {...control}
              className={input}
              size="large"
              autoComplete="address-line1"
              value={street}
              onChange={(_, { value }) => {
                setStreet(value);
                if (chosen) compose(chosen.address, value);
              }}
              onBlur={() => chosen && leave()}
            />
          )}
        </FormField>
      )}
      <FormField
        label="Suburb, town or city"
        hint={state === 'loading' && !chosen ? 'Looking up places…' : 'Start typing, then choose from the list'}
        error={chosen ? undefined : error}
        required
      >
        {(control) => (
          <PlaceCombobox
            control={control}
            wanted={wanted}
            typed={typed}
            places={places}
            onType={type}
            onChoose={(place) => void choose(place)}
            onBlur={leave}
          />
        )}
      </FormField>
      {onKeep && (
        <span className={styles.keep}>
          <PlainButton look="plain" onClick={onKeep}>
            Keep my present address
          </PlainButton>
        </span>
      )}
    </div>
  );
}
