import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { type TypedPrice, typedPrice } from 'shared-contracts/price-form';
import { Form, lazySchema, MaskedPhoneField, RadioField, SubmitButton, TextField } from 'web-kit/forms';
import { keepVehicleToRenew, useCompany } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { lazyWithRetry, returnFocus } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ShortForm } from './ShortForm.tsx';
import { keepDetails, keptDetails, noDetails, type SignupDetails } from './signup-details.ts';

const schema = lazySchema(async () => (await import('../form-schemas.ts')).signupDetailsSchema);

const useStyles = makeStyles({
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))', gap: '20px' },
});

interface DetailsFormProps {
  details: SignupDetails;
  onDone: (details: SignupDetails) => void;
}

function DetailsForm({ details, onDone }: DetailsFormProps) {
  const t = useText();
  const styles = useStyles();
  const userTypes = [
    { value: 'individual', label: t('Individual') },
    { value: 'business', label: t('Business') },
  ];
  const { whiteLabel } = useCompany();
  return (
    <Form initialValues={details} schema={schema} guardLeave onSubmit={onDone}>
      {!whiteLabel && <RadioField name="userType" label={t('This account is for')} options={userTypes} />}
      <div className={styles.names}>
        <TextField name="firstName" label={t('First name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('Last name')} autoComplete="family-name" />
      </div>
      <TextField name="email" label={t('Email address')} type="email" autoComplete="email" />
      <MaskedPhoneField name="contactNumber" label={t('Contact number')} />
      <SubmitButton busy={t('One moment…')}>{t('Continue')}</SubmitButton>
    </Form>
  );
}

/** Account sign-up in two short screens. The second one is in the URL, for the browser's Back. */
export function SignupPage() {
  const t = useText();
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
    <Translated>
      <AuthCard
        title={t('Create your account')}
        lead={atPassword ? t('Step 2 of 2: choose a password.') : kept ? <KeptPrice typed={kept} /> : <ShortForm />}
        footer={
          <>
            {t('Already have an account?')} <TextLink to={href('login')}>{t('Login')}</TextLink>
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
    </Translated>
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

const KeptPrice = lazyWithRetry(
  async () => (await import('./KeptPrice.tsx')).KeptPrice,
  () => <ShortForm />,
  () => <ShortForm />,
);
