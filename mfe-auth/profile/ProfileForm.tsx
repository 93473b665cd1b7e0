import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { User } from 'shared-contracts/user';
import { AddressField, addressFormValues } from 'web-kit/address';
import {
  CheckboxField,
  Form,
  MaskedPhoneField,
  PasswordField,
  SubmitButton,
  TextField,
  useFormValues,
  useSetFieldValue,
} from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { useAuthUpdateUserMutation } from '../account-api.ts';
import { useProfileStyles } from './ProfilePage.styles.ts';
import { profileSchema, reminders, toProfileRequest } from './profile-schema.ts';

/** Login email. Changing it requires the password, so that an unlocked screen is not enough to take over an account. */
function EmailFields({ present }: { present: string }) {
  const t = useText();
  const { email } = useFormValues<{ email: string }>();
  const setFieldValue = useSetFieldValue();
  const changed = email.trim().toLowerCase() !== present;
  // Clears the password when its field is hidden, because drafts recognise passwords by their visible field.
  const forget = useEffectEvent(() => setFieldValue('currentPassword', ''));
  useEffect(() => {
    if (!changed) forget();
  }, [changed]);
  const shown = useRef(present);
  // The new address was confirmed while the form is open. Keep the other typed values.
  const show = useEffectEvent(() => setFieldValue('email', present));
  useEffect(() => {
    if (shown.current === present) return;
    shown.current = present;
    show();
  }, [present]);
  return (
    <>
      <TextField name="email" label={t('Email address')} type="email" autoComplete="email" />
      {changed && (
        <PasswordField
          name="currentPassword"
          label={t('Your password')}
          hint={t('To change your email address, enter your current password.')}
          autoComplete="current-password"
        />
      )}
    </>
  );
}

/** Details and delivery address of a user. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText();
  const styles = useProfileStyles();
  const { toast, session } = useHost();
  const [update] = useAuthUpdateUserMutation();
  const schema = useMemo(() => profileSchema(user.email), [user.email]);
  return (
    <Form
      initialValues={{
        email: user.email,
        currentPassword: '',
        firstName: user.firstName,
        lastName: user.lastName,
        contactNumber: user.contactNumber,
        ...addressFormValues(user),
        businessName: user.businessName ?? '',
        vatNumber: user.vatNumber ?? '',
        reminders: user.emailNotifications.includes(reminders),
      }}
      schema={schema}
      guardLeave
      onSubmit={async (values, { saved }) => {
        await update({ id: user.id, ...toProfileRequest(user, values) }).unwrap();
        toast.success(t('Profile has been updated'));
        // The current address stays until the new one is confirmed with its code.
        saved({ email: user.email, currentPassword: '' });
        await session.refresh();
      }}
    >
      <div className={styles.pair}>
        <TextField name="firstName" label={t('First name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('Last name')} autoComplete="family-name" />
      </div>
      <EmailFields present={user.email} />
      <MaskedPhoneField name="contactNumber" label={t('Contact number')} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('Delivery address')}</legend>
        <AddressField />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('Invoice details (optional, for a business)')}</legend>
        <div className={styles.pair}>
          <TextField name="businessName" label={t('Business name')} autoComplete="organization" />
          <TextField
            name="vatNumber"
            label={t('VAT number')}
            hint={t('Ten digits. Printed on receipts and statements.')}
            inputMode="numeric"
          />
        </div>
      </fieldset>
      <CheckboxField name="reminders" label={t('Email me before the licence of one of my vehicles expires')} />
      <SubmitButton busy={t('Saving…')}>{t('Update Details')}</SubmitButton>
    </Form>
  );
}
