import { makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { termsVersion } from 'shared-contracts/terms-version';
import type { Failure } from 'shared-contracts/failure';
import { href } from 'shared-contracts/pages';
import { typedPrice } from 'shared-contracts/price-form';
import type { UserType } from 'shared-contracts/users';
import { keepVehicleToRenew, useCompany } from 'web-kit/host';
import {
  CheckboxField,
  Form,
  MaskedPhoneField,
  PasswordField,
  RadioField,
  SubmitButton,
  TextField,
  lazySchema,
  useLaterMutation,
} from 'web-kit/forms';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { deviceId } from '../login/device-id.ts';
import { useCompleteSignIn } from '../login/use-complete-sign-in.ts';

const loadSignup = async () => (await import('../api.ts')).authApi.endpoints.authSignup;

const schema = lazySchema(async () => (await import('../form-schemas.ts')).signupSchema);

const individual: UserType = 'individual';
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  contactNumber: '',
  password: '',
  passwordConfirm: '',
  userType: individual,
  consent: false,
};

const userTypes = [
  { value: 'individual', label: 'Individual' },
  { value: 'business', label: 'Business' },
];

const useStyles = makeStyles({
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))', gap: '20px' },
});

/** Account sign-up. A partner's site does not ask for the user type. */
export function SignupPage() {
  const styles = useStyles();
  const { company, whiteLabel } = useCompany();
  const completeSignIn = useCompleteSignIn();
  useKeptVehicle();
  const signup = useLaterMutation(loadSignup);
  const failureMessage = ({ code, reason }: Failure) =>
    code === 409 && reason === 'email_taken'
      ? 'Error! Email has already been registered. Please Log In'
      : `There was an issue creating your account, please email ${company.contactEmail} for help getting set up`;
  return (
    <AuthCard
      title="Create your account"
      lead="It takes a minute. You pay nothing until you renew."
      footer={
        <>
          Already have an account? <TextLink to={href('login')}>Login</TextLink>
        </>
      }
    >
      <Form
        initialValues={empty}
        schema={schema}
        failureMessage={failureMessage}
        guardLeave
        onSubmit={async ({ passwordConfirm: _, consent: __, ...values }) =>
          completeSignIn(
            await signup({ ...values, consent: termsVersion, companyId: company.id, deviceId: deviceId() }),
            {
              remember: true,
            },
          )
        }
      >
        {!whiteLabel && <RadioField name="userType" label="This account is for" options={userTypes} />}
        <div className={styles.names}>
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField name="email" label="Email address" type="email" autoComplete="email" />
        <MaskedPhoneField name="contactNumber" label="Contact number" />
        <PasswordField name="password" label="Password" hint="At least 7 characters" autoComplete="new-password" />
        <PasswordField name="passwordConfirm" label="Confirm password" autoComplete="new-password" />
        <CheckboxField
          name="consent"
          label={
            <>
              I agree to the{' '}
              <TextLink to={href('terms')} newTab>
                Terms & Privacy Policy
              </TextLink>
            </>
          }
        />
        <SubmitButton busy="Creating your account…">Sign up</SubmitButton>
      </Form>
    </AuthCard>
  );
}

/** Keeps the vehicle whose price led here until it is in the vehicle form. */
function useKeptVehicle(): void {
  const { search } = useLocation();
  useEffect(() => {
    const typed = typedPrice(search);
    if (typed) keepVehicleToRenew(typed);
  }, [search]);
}
