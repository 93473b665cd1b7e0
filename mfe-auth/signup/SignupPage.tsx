import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Failure } from 'shared-contracts/failure';
import { href } from 'shared-contracts/pages';
import { type TypedPrice, typedPrice } from 'shared-contracts/price-form';
import { termsVersion } from 'shared-contracts/product';
import {
  CheckboxField,
  Form,
  lazySchema,
  MaskedPhoneField,
  PasswordField,
  RadioField,
  SubmitButton,
  TextField,
  useLaterMutation,
} from 'web-kit/forms';
import { keepVehicleToRenew, useCompany, useHost } from 'web-kit/host';
import { lazyWithRetry, PlainButton, returnFocus } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { deviceId } from '../login/device-id.ts';
import { useCompleteSignIn } from '../login/use-complete-sign-in.ts';
import { dropDetails, keepDetails, keptDetails, noDetails, type SignupDetails } from './signup-details.ts';

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
function DetailsForm({ details, onDone }: DetailsFormProps) {
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

/** Account sign-up in two short screens. The second one is in the URL, for the browser's Back. */
export function SignupPage() {
  const kept = useKeptVehicle();
  const [search, setSearch] = useSearchParams();
  const [details, setDetails] = useState(noDetails);
  const isPasswordStep = search.get('step') === 'password';
  // Not read at once: the page was rendered when it was released, without them.
  useEffect(() => {
    if (isPasswordStep) setDetails((typed) => (typed === noDetails ? (keptDetails() ?? noDetails) : typed));
  }, [isPasswordStep]);
  const atPassword = isPasswordStep && details !== noDetails;
  useHeadingFocus(atPassword);
  const goTo = (step: string | undefined) =>
    setSearch((current) => {
      if (step) current.set('step', step);
      else current.delete('step');
      return current;
    });
  return (
    <AuthCard
      title="Create your account"
      lead={
        atPassword ? (
          'Step 2 of 2: choose a password.'
        ) : kept ? (
          <KeptPrice typed={kept} otherwise={shortForm} />
        ) : (
          shortForm
        )
      }
      footer={
        <>
          Already have an account? <TextLink to={href('login')}>Login</TextLink>
        </>
      }
    >
      {atPassword ? (
        <PasswordForm details={details} onBack={() => goTo(undefined)} />
      ) : (
        <DetailsForm
          details={details}
          onDone={(typed) => {
            setDetails(typed);
            keepDetails(typed);
            goTo('password');
          }}
        />
      )}
    </AuthCard>
  );
}

/** Moves the focus to the heading, and the page to its top, when another screen is shown, whose button had the focus. */
function useHeadingFocus(screen: boolean): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) {
      returnFocus(null);
      scrollTo(0, 0);
    }
    shown.current = screen;
  }, [screen]);
}

/** Keeps the vehicle whose price led here until it is in the vehicle form. Undefined at first, as the page was rendered. */
function useKeptVehicle(): TypedPrice | undefined {
  const { search } = useLocation();
  const [kept, setKept] = useState<TypedPrice>();
  useEffect(() => {
    const typed = typedPrice(search);
    if (typed) keepVehicleToRenew(typed);
    setKept(typed);
  }, [search]);
  return kept;
}

const shortForm = 'It takes a minute. You pay nothing until you renew.';
const KeptPrice = lazyWithRetry(
  async () => (await import('./KeptPrice.tsx')).KeptPrice,
  () => shortForm,
  () => shortForm,
);

const loadSignup = async () => (await import('../api.ts')).authApi.endpoints.authSignup;

const passwordFormSchema = lazySchema(async () => (await import('../form-schemas.ts')).signupPasswordSchema);

const empty = { password: '', passwordConfirm: '', consent: false };

const usePasswordFormStyles = makeStyles({
  who: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    margin: '0 0 20px',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  change: { flexShrink: 0 },
});

interface PasswordFormProps {
  details: SignupDetails;
  onBack: () => void;
}

/** The second screen of the sign-up: the password and the consent. Sends it. */
function PasswordForm({ details, onBack }: PasswordFormProps) {
  const styles = usePasswordFormStyles();
  const { company } = useCompany();
  const host = useHost();
  const completeSignIn = useCompleteSignIn();
  const signup = useLaterMutation(loadSignup);
  const failureMessage = ({ code, reason }: Failure) =>
    code === 409 && reason === 'email_taken'
      ? 'Error! Email has already been registered. Please Log In'
      : `There was an issue creating your account, please email ${company.contactEmail} for help getting set up`;
  return (
    <>
      <p className={styles.who}>
        {details.email}
        <PlainButton look="plain" className={styles.change} onClick={onBack} aria-label="Change your details">
          Change
        </PlainButton>
      </p>
      <Form
        initialValues={empty}
        schema={passwordFormSchema}
        failureMessage={failureMessage}
        guardLeave
        onSubmit={async ({ password }) => {
          const { language } = host.language.get();
          const answer = await signup({
            ...details,
            password,
            consent: termsVersion,
            ...(language !== 'en' && { language }),
            companyId: company.id,
            deviceId: deviceId(),
          });
          dropDetails();
          return completeSignIn(answer, { remember: true });
        }}
      >
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
    </>
  );
}
