import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { composeAddress } from 'shared-contracts/addresses';
import { usePartText } from 'web-kit/host';
import { TextField } from '../forms/TextField.tsx';
import { useFormValues, useSetFieldValue, useSetFieldValues } from '../forms/use-form-values.ts';
import { LocationRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { AddressMap } from './AddressMap.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { type AddressFormValues, isCompleteAddress } from './address-shape.ts';

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
  address: {
    display: 'flex',
    gap: '12px',
    flexBasis: '280px',
    flexGrow: 1,
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  pin: { color: tokens.colorBrandForeground1, lineHeight: 0 },
  incomplete: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '14px', lineHeight: '20px' },
});

/** Only the address values, as the form may hold others. */
const addressOf = ({
  street,
  suburb,
  city,
  postalCode,
  province,
  deliveryAddressAdditional,
  deliveryCoordinates,
}: AddressFormValues): AddressFormValues => ({
  street,
  suburb,
  city,
  postalCode,
  province,
  deliveryAddressAdditional,
  deliveryCoordinates,
});

const lineOf = ({ province, ...values }: AddressFormValues) =>
  province ? composeAddress({ ...values, province }) : '';

function PresentAddress({ address, onChange }: { address: string; onChange: () => void }) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <div className={styles.present}>
      <span className={styles.address}>
        <span className={styles.pin}>
          <Icon icon={LocationRegular} />
        </span>
        {address}
      </span>
      <PlainButton onClick={onChange}>{t('Change address')}</PlainButton>
    </div>
  );
}

const placed = ['street', 'suburb', 'city', 'postalCode', 'province'] as const;

/** Drops the coordinates when a part that they were looked up for is typed over, and brings them back with it. */
function useOwnCoordinates(values: AddressFormValues): void {
  const set = useSetFieldValue();
  const [located, setLocated] = useState(values);
  const { deliveryCoordinates } = values;
  if (deliveryCoordinates !== null && deliveryCoordinates !== located.deliveryCoordinates) setLocated(values);
  const isThere = placed.every((part) => ['', values[part].trim()].includes(located[part].trim()));
  const own = isThere ? located.deliveryCoordinates : null;
  useEffect(() => {
    if (deliveryCoordinates !== own) set('deliveryCoordinates', own);
  });
}

/** The address fields of a form (see `addressShape`), shown as one line and edited in parts. */
export function AddressField({ center = 'cape-town' }: { center?: 'cape-town' | 'johannesburg' }) {
  const styles = useStyles();
  const t = usePartText();
  const set = useSetFieldValue();
  const setAll = useSetFieldValues<AddressFormValues>();
  const values = useFormValues<AddressFormValues>();
  useOwnCoordinates(values);
  const [editing, setEditing] = useState(!isCompleteAddress(values));
  const [before, setBefore] = useState<AddressFormValues>();
  const [wasIncomplete] = useState(values.street !== '' && !isCompleteAddress(values));
  const change = () => {
    setBefore(values);
    setEditing(true);
  };
  const keepPrevious = () => {
    setAll(addressOf(before ?? values));
    setEditing(false);
  };
  const container = useRef<HTMLDivElement>(null);
  // The pressed button is gone: move the focus to the first field or button that replaces it.
  const moveFocus = useEffectEvent(() => {
    if (before) container.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  useEffect(() => moveFocus(), [editing]);
  // The complex of the old address does not apply to the new one.
  const hasMoved =
    before !== undefined &&
    values.city !== before.city &&
    values.deliveryAddressAdditional === before.deliveryAddressAdditional;
  useEffect(() => {
    if (editing && hasMoved && values.deliveryAddressAdditional !== '') set('deliveryAddressAdditional', '');
  });
  return (
    <div ref={container} className={styles.stack}>
      {editing ? (
        <>
          {wasIncomplete && (
            <p className={styles.incomplete} role="status">
              {t('Please complete your address: the courier needs every part of it.')}
            </p>
          )}
          <AddressSearch {...(before ? { onKeep: keepPrevious } : {})} />
        </>
      ) : (
        <PresentAddress address={lineOf(values)} onChange={change} />
      )}
      {values.street !== '' && (
        <TextField
          name="deliveryAddressAdditional"
          label={t('Complex / Building')}
          hint={t('Optional')}
          autoComplete="address-line2"
        />
      )}
      <AddressMap coordinates={values.deliveryCoordinates} center={center} />
    </div>
  );
}
