import { Combobox, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Coordinates } from 'shared-contracts/users';
import { FormField } from '../forms/FormField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFieldState } from '../forms/use-field-state.ts';
import { useSetFieldValue } from '../forms/use-form-values.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import { AddressMap } from './AddressMap.tsx';
import type { PlaceSuggestion } from './places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px' },
  present: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px', padding: '12px 16px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground2 },
  warning: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '14px' },
});

/** The fields deliveryAddress, deliveryCoordinates and deliveryAddressAdditional of a form (see `addressShape`). */
export function AddressField({ centre = 'cape town' }: { centre?: 'cape town' | 'johannesburg' }) {
  const styles = useStyles();
  const { value: address } = useFieldState<string>('deliveryAddress');
  const { value: coordinates } = useFieldState<Coordinates | null>('deliveryCoordinates');
  const [editing, setEditing] = useState(address === '');
  return (
    <div className={styles.stack}>
      {editing ? (
        <AddressSearch onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.present}>
          <strong>{address}</strong>
          <PlainButton onClick={() => setEditing(true)}>Change address</PlainButton>
        </div>
      )}
      {address !== '' && <TextField name="deliveryAddressAdditional" label="Complex / Building" hint="Optional" autoComplete="address-line2" />}
      <AddressMap coordinates={coordinates} centre={centre} />
    </div>
  );
}

function AddressSearch({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { error, leave } = useFieldState<string>('deliveryAddress');
  const set = useSetFieldValue();
  const [street, setStreet] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ address: string; needsStreet: boolean }>();
  const { places, warning } = usePlaceSearch(chosen ? '' : typed);

  const compose = (place: string, line: string) => set('deliveryAddress', line.trim() ? `${line.trim()}, ${place}` : '');
  const choose = async (place: PlaceSuggestion | undefined) => {
    if (!place) return;
    setTyped(place.label);
    const { address, coordinates } = await place.locate();
    setChosen({ address, needsStreet: place.needsStreet });
    set('deliveryCoordinates', coordinates);
    if (place.needsStreet) return compose(address, street);
    set('deliveryAddress', address);
    onDone();
  };

  return (
    <div className={styles.stack}>
      {warning && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      <FormField label="Suburb, town or city" hint="Start typing, then choose from the list" error={chosen ? undefined : error} required>
        {(control) => (
          <Combobox
            {...control}
            size="large"
            freeform
            autoComplete="off"
            value={typed}
            selectedOptions={[]}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(undefined);
              set('deliveryAddress', '');
            }}
            onOptionSelect={(_, { optionValue }) => void choose(places.find(({ id }) => id === optionValue))}
            onBlur={leave}
          >
            {places.map(({ id, label }) => (
              <Option key={id} value={id} text={label}>
                {label}
              </Option>
            ))}
          </Combobox>
        )}
      </FormField>
      {(chosen?.needsStreet ?? true) && (
        <FormField label="Street and number" hint={undefined} error={chosen ? error : undefined} required>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete="address-line1"
              value={street}
              onChange={(_, { value }) => {
                setStreet(value);
                if (chosen) compose(chosen.address, value);
              }}
              onBlur={leave}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
