import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { limits } from 'shared-contracts/limits';
import type { User } from 'shared-contracts/user';
import { tabStorage, useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Card } from 'web-kit/page';

/** Of the vehicles that are being renewed in this tab: the next payment has another one. */
const storageKey = (vehicleIds: readonly string[]) => ['orderNumber', vehicleIds.join()].join(' ');

/** The order number that was typed for the payment for these vehicles. */
export const orderNumberOf = (vehicleIds: readonly string[]): string | undefined =>
  tabStorage.get(storageKey(vehicleIds))?.trim() || undefined;

const useStyles = makeStyles({ input: { maxWidth: '360px' } });

const isBusiness = ({ userType, businessName, vatNumber }: User) =>
  userType === 'business' || Boolean(businessName) || Boolean(vatNumber);

/** Where a business types its own number of the order. Nobody else sees it. */
export function OrderNumber({ vehicleIds }: { vehicleIds: readonly string[] }) {
  const styles = useStyles();
  const t = useText();
  const { user } = useSession();
  const key = storageKey(vehicleIds);
  const [value, setValue] = useState(() => tabStorage.get(key) ?? '');
  if (!user || !isBusiness(user)) return null;
  return (
    <Card>
      <Field label={t('Your order number (optional)')} hint={t('Printed on the receipt and on the month’s statement.')}>
        <Input
          className={styles.input}
          size="large"
          value={value}
          maxLength={limits.orderNumber.max}
          onChange={(_, typed) => {
            setValue(typed.value);
            tabStorage.set(key, typed.value);
          }}
        />
      </Field>
    </Card>
  );
}
