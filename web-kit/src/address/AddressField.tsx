import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Coordinates } from 'shared-contracts/users';
import { TextField } from '../forms/TextField.tsx';
import { useFieldState } from '../forms/use-field-state.ts';
import { useSetFieldValue } from '../forms/use-form-values.ts';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { AddressMap } from './AddressMap.tsx';
import { AddressSearch } from './AddressSearch.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px' },
  present: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground2,
  },
  address: { display: 'flex', gap: '12px', flexBasis: '280px', flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  pin: { color: tokens.colorBrandForeground1, lineHeight: 0 },
});

/** The fields deliveryAddress, deliveryCoordinates and deliveryAddressAdditional of a form (see `addressShape`). */
export function AddressField({ centre = 'cape town' }: { centre?: 'cape town' | 'johannesburg' }) {
  const styles = useStyles();
  const set = useSetFieldValue();
  const { value: address } = useFieldState<string>('deliveryAddress');
  const { value: coordinates } = useFieldState<Coordinates | null>('deliveryCoordinates');
  const [editing, setEditing] = useState(address === '');
  const [before, setBefore] = useState<{ address: string; coordinates: Coordinates | null }>();
  const change = () => {
    setBefore({ address, coordinates });
    setEditing(true);
  };
  const keep = () => {
    set('deliveryAddress', before?.address ?? '');
    set('deliveryCoordinates', before?.coordinates ?? null);
    setEditing(false);
  };
  return (
    <div className={styles.stack}>
      {editing ? (
        <AddressSearch onDone={() => setEditing(false)} {...(before ? { onKeep: keep } : {})} />
      ) : (
        <div className={styles.present}>
          <span className={styles.address}>
            <span className={styles.pin}>
              <Icon name="pin" />
            </span>
            {address}
          </span>
          <PlainButton onClick={change}>Change address</PlainButton>
        </div>
      )}
      {address !== '' && (
        <TextField name="deliveryAddressAdditional" label="Complex / Building" hint="Optional" autoComplete="address-line2" />
      )}
      <AddressMap coordinates={coordinates} centre={centre} />
    </div>
  );
}
