import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { FormField } from '../forms/FormField.tsx';
import { PlainInput } from '../forms/PlainInput.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFormValues, useSetFieldValue, useWasSubmitted } from '../forms/use-form-values.ts';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import type { AddressFormValues } from './address-shape.ts';
import type { PlaceSuggestion } from './places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const PlaceCombobox = lazyWithRetry(
  async () => (await import('./PlaceCombobox.tsx')).PlaceCombobox,
  ({ control, typed, wanted, onType }) => <PlainInput {...{ control, wanted }} value={typed} onChange={onType} />,
);

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px' },
  warning: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '14px' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

async function fillFrom(place: PlaceSuggestion, set: ReturnType<typeof useSetFieldValue>): Promise<void> {
  const { parts, coordinates } = await place.locate();
  const { street, ...others } = { suburb: '', postalCode: '', ...parts };
  for (const [name, value] of Object.entries(others)) set(name, value);
  if (street) set('street', street);
  set('deliveryCoordinates', coordinates);
}

const hints = {
  idle: 'Start typing, then choose from the list',
  loading: 'Looking up places…',
  nothingFound: 'We do not know this place. You can type the address in below.',
};

/** The parts of an address. Choosing a suggested place fills most of them, and all can be typed. */
export function AddressSearch({ onKeep }: { onKeep?: () => void }) {
  const styles = useStyles();
  const wasSubmitted = useWasSubmitted();
  const set = useSetFieldValue();
  const { city } = useFormValues<AddressFormValues>();
  // Keeps the focus if the user is typing before the combobox code has loaded.
  const wanted = useRef(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(false);
  const [byHand, setByHand] = useState(city !== '');
  const { places, state } = usePlaceSearch(chosen ? '' : typed);

  const choose = async (place: PlaceSuggestion) => {
    setTyped(place.label);
    setChosen(true);
    await fillFrom(place, set);
  };
  const type = (value: string) => {
    setTyped(value);
    setChosen(false);
  };
  const nothingFound = state === 'ready' && !chosen && typed.trim().length > 2 && places.length === 0;
  const isLoading = state === 'loading' && !chosen;
  const hint = isLoading ? hints.loading : nothingFound ? hints.nothingFound : hints.idle;
  // After a submit attempt all required parts must be visible.
  const showsParts = chosen || byHand || wasSubmitted;

  return (
    <div className={styles.stack}>
      {state === 'error' && (
        <p className={styles.warning} role="status">
          Could not load Google suggestions. You can choose your suburb or town from our own list.
        </p>
      )}
      <TextField name="street" label="Street and number" required autoComplete="address-line1" />
      <FormField label="Suburb, town or city" hint={hint} error={undefined} required={false}>
        {(control) => (
          <PlaceCombobox
            control={control}
            wanted={wanted}
            typed={typed}
            places={places}
            onType={type}
            onChoose={(place) => void choose(place)}
            onBlur={() => undefined}
          />
        )}
      </FormField>
      {(showsParts || nothingFound) && <AddressParts />}
      <span className={styles.links}>
        {!showsParts && !nothingFound && (
          <PlainButton look="plain" onClick={() => setByHand(true)}>
            Type the address in instead
          </PlainButton>
        )}
        {onKeep && (
          <PlainButton look="plain" onClick={onKeep}>
            Keep my current address
          </PlainButton>
        )}
      </span>
    </div>
  );
}

const useAddressPartsStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', gap: '16px' },
});
const provinceOptions = provinces.map((value) => ({ value, label: regionLabel(value) }));

/** Fields for suburb, city, postal code and province. */
function AddressParts() {
  const styles = useAddressPartsStyles();
  return (
    <div className={styles.parts}>
      <TextField name="suburb" label="Suburb" autoComplete="address-level3" />
      <TextField name="city" label="City or town" required autoComplete="address-level2" />
      <TextField
        name="postalCode"
        label="Postal code"
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="postal-code"
      />
      <SelectField
        name="province"
        label="Province"
        required
        placeholder="Choose a province"
        options={provinceOptions}
      />
    </div>
  );
}
