import { makeStyles, tokens } from '@fluentui/react-components';
import type { Failure } from 'shared-contracts/failure';
import { href } from 'shared-contracts/pages';
import { termsVersion } from 'shared-contracts/terms-version';
import { useCompany } from 'web-kit/host';
import { CheckboxField, Form, lazySchema, PasswordField, SubmitButton, useLaterMutation } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import { TextLink } from '../layout/TextLink.tsx';
import { deviceId } from '../login/device-id.ts';
import { useCompleteSignIn } from '../login/use-complete-sign-in.ts';
import { dropDetails, type SignupDetails } from './signup-details.ts';

const loadSignup = async () => (await import('../api.ts')).authApi.endpoints.authSignup;

const schema = lazySchema(async () => (await import('../form-schemas.ts')).signupPasswordSchema);

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
  const styles = useStyles();
  const { company } = useCompany();
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
        schema={schema}
        failureMessage={failureMessage}
        guardLeave
        onSubmit={async ({ password }) => {
          const answer = await signup({
            ...details,
            password,
            consent: termsVersion,
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
