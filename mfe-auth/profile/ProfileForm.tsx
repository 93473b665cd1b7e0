import type { User } from 'shared-contracts/users';
import { addressChanges, AddressField, addressFormValues } from 'web-kit/address';
import { Form, MaskedPhoneField, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAuthUpdateUserMutation } from '../account-api.ts';
import { useProfileStyles } from './ProfilePage.styles.ts';
import { profileSchema } from './profile-schema.ts';

/** Details and delivery address of a user. */
export function ProfileForm({ user, onEmailChange }: { user: User; onEmailChange: (email: string) => void }) {
  const styles = useProfileStyles();
  const { toast, session } = useHost();
  const [update] = useAuthUpdateUserMutation();
  return (
    <Form
      initialValues={{
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        contactNumber: user.contactNumber,
        ...addressFormValues(user),
      }}
      schema={profileSchema}
      guardLeave
      failureMessage={({ reason, message }) => (reason === 'email_taken' ? 'Email has already been registered' : message)}
      onSubmit={async (values, { saved }) => {
        const { email, firstName, lastName, contactNumber } = values;
        const { data } = await update({ id: user.id, email, firstName, lastName, contactNumber, ...addressChanges(values) }).unwrap();
        toast.success('Profile has been updated');
        saved();
        await session.refresh();
        if (data.email !== values.email) onEmailChange(values.email);
      }}
    >
      <div className={styles.pair}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email address" type="email" autoComplete="email" />
      <MaskedPhoneField name="contactNumber" label="Contact number" />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Delivery address</legend>
        <AddressField />
      </fieldset>
      <SubmitButton busy="Saving…">Update Details</SubmitButton>
    </Form>
  );
}
