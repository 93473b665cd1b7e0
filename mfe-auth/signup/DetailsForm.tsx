import { makeStyles } from '@fluentui/react-components';
import { useCompany } from 'web-kit/host';
import { Form, lazySchema, MaskedPhoneField, RadioField, SubmitButton, TextField } from 'web-kit/forms';
import type { SignupDetails } from './signup-details.ts';

const schema = lazySchema(async () => (await import('../form-schemas.ts')).signupDetailsSchema);

const userTypes = [
  { value: 'individual', label: 'Individual' },
  { value: 'business', label: 'Business' },
];

const useStyles = makeStyles({
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))', gap: '20px' },
});

interface DetailsFormProps {
  details: SignupDetails;
  onDone: (details: SignupDetails) => void;
}

/** The first screen of the sign-up: who signs up. A partner's site does not ask for the user type. */
export function DetailsForm({ details, onDone }: DetailsFormProps) {
  const styles = useStyles();
  const { whiteLabel } = useCompany();
  return (
    <Form initialValues={details} schema={schema} guardLeave onSubmit={onDone}>
      {!whiteLabel && <RadioField name="userType" label="This account is for" options={userTypes} />}
      <div className={styles.names}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email address" type="email" autoComplete="email" />
      <MaskedPhoneField name="contactNumber" label="Contact number" />
      <SubmitButton busy="One moment…">Continue</SubmitButton>
    </Form>
  );
}
