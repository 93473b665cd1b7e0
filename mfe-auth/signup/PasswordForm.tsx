import { makeStyles, tokens } from '@fluentui/react-components';
import type { Failure } from 'shared-contracts/failure';
import { href } from 'shared-contracts/pages';
import { termsVersion } from 'shared-contracts/product';
import { CheckboxField, Form, lazySchema, PasswordField, SubmitButton, useLaterMutation } from 'web-kit/forms';
import { useCompany, useHost, usePartText } from 'web-kit/host';
import { Sentence, useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { Binding } from '../layout/Binding.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { deviceId } from '../login/device-id.ts';
import { useCompleteSignIn } from '../login/use-complete-sign-in.ts';
import { dropDetails, type SignupDetails } from './signup-details.ts';

const loadSignup = async () => (await import('../api.ts')).authApi.endpoints.authSignup;

const passwordFormSchema = lazySchema(async () => (await import('../form-schemas.ts')).signupPasswordSchema);

const empty = { password: '', passwordConfirm: '', consent: false };

const useStyles = makeStyles({
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
export function PasswordForm({ details, onBack }: PasswordFormProps) {
  const t = useText();
  const styles = useStyles();
  const { company } = useCompany();
  const host = useHost();
  const completeSignIn = useCompleteSignIn();
  const signup = useLaterMutation(loadSignup);
  const failureMessage = ({ code, reason }: Failure) =>
    code === 409 && reason === 'email_taken'
      ? t('Error! Email has already been registered. Please Log In')
      : t('There was an issue creating your account, please email {email} for help getting set up', {
          email: company.contactEmail,
        });
  return (
    <>
      <p className={styles.who}>
        {details.email}
        <PlainButton look="plain" className={styles.change} onClick={onBack} aria-label={t('Change your details')}>
          {t('Change')}
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
        <PasswordField
          name="password"
          label={t('Password')}
          hint={t('At least 7 characters')}
          autoComplete="new-password"
        />
        <PasswordField name="passwordConfirm" label={t('Confirm password')} autoComplete="new-password" />
        <CheckboxField
          name="consent"
          label={
            <Binding>
              <Agreement />
            </Binding>
          }
        />
        <SubmitButton busy={t('Creating your account…')}>{t('Sign up')}</SubmitButton>
      </Form>
    </>
  );
}

function Agreement() {
  const t = usePartText();
  return (
    <Sentence say={(terms) => t('I agree to the {terms}', { terms })}>
      <TextLink to={href('terms')} newTab>
        {t('Terms & Privacy Policy')}
      </TextLink>
    </Sentence>
  );
}
