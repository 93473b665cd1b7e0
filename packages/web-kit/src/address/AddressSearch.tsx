import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { provinceNamesIn } from 'shared-contracts/province-words';
import { provinces } from 'shared-contracts/region-names';
import { usePartText } from 'web-kit/host';
import { FormField } from '../forms/FormField.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { Suggestions } from '../forms/Suggestions.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFormValues, useSetFieldValues, useWasSubmitted } from '../forms/use-form-values.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import type { AddressFormValues } from './address-shape.ts';
import type { PlaceSuggestion } from './places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px' },
  warning: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '14px' },
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    margin: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The values of a place. A street that it does not know stays as it is typed. */
async function valuesOf(place: PlaceSuggestion): Promise<Partial<AddressFormValues>> {
  const { parts, coordinates } = await place.locate();
  const { street, ...others } = parts;
  return { suburb: '', postalCode: '', ...others, ...(street && { street }), deliveryCoordinates: coordinates };
}

function usePlaceChoice() {
  const t = usePartText();
  const setAll = useSetFieldValues<AddressFormValues>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Partial<AddressFormValues>>();
  const { places, state } = usePlaceSearch(chosen ? '' : typed);
  const nothingFound = state === 'ready' && !chosen && typed.trim().length > 2 && places.length === 0;
  const isLoading = state === 'loading' && !chosen;
  return {
    typed,
    setTyped,
    chosen,
    places,
    state,
    nothingFound,
    hint: isLoading
      ? t('Looking up places…')
      : nothingFound
        ? t('We do not know this place. You can type the address in below.')
        : t('Start typing, then choose from the list'),
    choose: async (id: string) => {
      const place = places.find((each) => each.id === id);
      if (!place) return;
      setTyped(place.label);
      const values = await valuesOf(place);
      setAll(values);
      setChosen(values);
    },
    forget: () => {
      setTyped('');
      setChosen(undefined);
    },
  };
}

/** The parts of an address. Choosing a suggested place gives most of them, and all can be typed. */
export function AddressSearch({ onKeep }: { onKeep?: () => void }) {
  const styles = useStyles();
  const t = usePartText();
  const wasSubmitted = useWasSubmitted();
  const { city, province } = useFormValues<AddressFormValues>();
  // Keeps the focus if the user is typing before the combobox code has loaded.
  const wanted = useRef(false);
  const { typed, setTyped, chosen, places, state, nothingFound, hint, choose, forget } = usePlaceChoice();
  const [byHand, setByHand] = useState(city !== '');
  const isLine = chosen !== undefined && city !== '' && province !== '';
  // After a submit attempt all required parts must be visible.
  const showsParts = !isLine && (chosen !== undefined || byHand || wasSubmitted || nothingFound);
  const change = () => {
    wanted.current = true;
    setByHand(false);
    forget();
  };

  return (
    <div className={styles.stack}>
      {state === 'error' && (
        <p className={styles.warning} role="status">
          {t('Could not load Google suggestions. You can choose your suburb or town from our own list.')}
        </p>
      )}
      <TextField name="street" label={t('Street and number')} required autoComplete="address-line1" />
      {isLine ? (
        <ChosenPlace hasPostalCode={Boolean(chosen.postalCode)} onChange={change} />
      ) : (
        <FormField label={t('Suburb, town or city')} hint={hint} error={undefined} required={false}>
          {(control) => (
            <Suggestions
              control={control}
              wanted={wanted}
              value={typed}
              suggestions={places}
              onChange={setTyped}
              onChoose={(id) => void choose(id)}
            />
          )}
        </FormField>
      )}
      {showsParts && <AddressParts />}
      <span className={styles.links}>
        {!showsParts && !isLine && (
          <PlainButton look="plain" onClick={() => setByHand(true)}>
            {t('Type my address myself')}
          </PlainButton>
        )}
        {onKeep && (
          <PlainButton look="plain" onClick={onKeep}>
            {t('Keep my current address')}
          </PlainButton>
        )}
      </span>
    </div>
  );
}

/** The chosen place in one line, and the postal code if the place does not give it. */
function ChosenPlace({ hasPostalCode, onChange }: { hasPostalCode: boolean; onChange: () => void }) {
  const styles = useStyles();
  const t = usePartText();
  const names = provinceNamesIn(t);
  const { suburb, city, postalCode, province } = useFormValues<AddressFormValues>();
  const place = useRef<HTMLDivElement>(null);
  // The search field, which had the focus, is gone.
  useEffect(() => (place.current?.querySelector('input') ?? place.current?.querySelector('button'))?.focus(), []);
  return (
    <div ref={place} className={styles.stack}>
      <p className={styles.place}>
        <span>
          {[suburb, city, province && names[province], hasPostalCode && postalCode].filter(Boolean).join(', ')}
        </span>
        <PlainButton look="plain" aria-label={t('Change the suburb, town or city')} onClick={onChange}>
          {t('Change')}
        </PlainButton>
      </p>
      {!hasPostalCode && <PostalCodeField />}
    </div>
  );
}

function PostalCodeField() {
  const t = usePartText();
  return (
    <TextField
      name="postalCode"
      label={t('Postal code')}
      required
      inputMode="numeric"
      maxLength={4}
      autoComplete="postal-code"
    />
  );
}

const useAddressPartsStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', gap: '16px' },
});

function AddressParts() {
  const styles = useAddressPartsStyles();
  const t = usePartText();
  const names = provinceNamesIn(t);
  return (
    <div className={styles.parts}>
      <TextField name="suburb" label={t('Suburb')} autoComplete="address-level3" />
      <TextField name="city" label={t('City or town')} required autoComplete="address-level2" />
      <PostalCodeField />
      <SelectField
        name="province"
        label={t('Province')}
        required
        placeholder={t('Choose a province')}
        options={provinces.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  );
}
