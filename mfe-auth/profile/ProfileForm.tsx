import { useMemo } from 'react';
import type { User } from 'shared-contracts/users';
import { AddressField, addressFormValues } from 'web-kit/address';
import { CheckboxField, Form, MaskedPhoneField, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAuthUpdateUserMutation } from '../account-api.ts';
import { useProfileStyles } from './ProfilePage.styles.ts';
import { EmailFields } from './EmailFields.tsx';
import { profileSchema, reminders, toProfileRequest } from './profile-schema.ts';

/** Details and delivery address of a user. */
export function ProfileForm({ user }: { user: User }) {
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
        toast.success('Profile has been updated');
        // The current address stays until the new one is confirmed with its code.
        saved({ email: user.email, currentPassword: '' });
        await session.refresh();
      }}
    >
      <div className={styles.pair}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <EmailFields present={user.email} />
      <MaskedPhoneField name="contactNumber" label="Contact number" />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Delivery address</legend>
        <AddressField />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>For the books of a business (optional)</legend>
        <div className={styles.pair}>
          <TextField name="businessName" label="Business name" autoComplete="organization" />
          <TextField
            name="vatNumber"
            label="VAT number"
            hint="Ten digits. Printed on receipts and statements."
            inputMode="numeric"
          />
        </div>
      </fieldset>
      <CheckboxField name="reminders" label="Email me before the licence of one of my vehicles expires" />
      <SubmitButton busy="Saving…">Update Details</SubmitButton>
    </Form>
  );
}
