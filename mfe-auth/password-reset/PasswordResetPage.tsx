import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf, useHost } from 'web-kit/host';
import { Form, PasswordField, SubmitButton, TextField, lazySchema } from 'web-kit/forms';
import { ButtonLink, useHelpMessage } from 'web-kit/page';
import { useAuthSetNewPasswordMutation } from '../api.ts';
import { AuthCard } from '../layout/AuthCard.tsx';
import { deviceId } from '../login/device-id.ts';
import { useEmailFromState } from '../layout/use-email-from-state.ts';
import { useResetToken } from './use-reset-token.ts';

const schema = lazySchema(async () => (await import('../form-schemas.ts')).passwordResetSchema);

/** Sets a new password with the token of a link or a code. Leads to login whether it succeeded or not. */
export function PasswordResetPage() {
  const { toast } = useHost();
  const navigate = useNavigate();
  const emailOnTheWay = useEmailFromState() ?? '';
  const resetToken = useResetToken();
  const [setNewPassword] = useAuthSetNewPasswordMutation();
  const sentence = useHelpMessage('Unable to set new password');
  if (resetToken === undefined)
    return (
      <AuthCard
        title="This link is not complete"
        lead="Please open the link in your email again, or ask for a new reset code."
      >
        <ButtonLink to={href('recoverAccount')} size="large">
          Recover your account
        </ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard title="Choose a new password" lead="Afterwards you log in with it.">
      <Form
        initialValues={{ email: emailOnTheWay, password: '', confirmPassword: '' }}
        schema={schema}
        onSubmit={async ({ email, password }) => {
          try {
            const { message } = await setNewPassword({ email, password, resetToken, deviceId: deviceId() }).unwrap();
            toast.success(message);
          } catch (thrown) {
            const failure = failureOf(thrown);
            // Another password is enough: the link stays valid.
            if (failure.fields?.password) throw thrown;
            toast.error(sentence(failure));
          }
          await navigate(href('login'), { replace: true, state: { email } });
        }}
      >
        <TextField name="email" label="Email address" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" hint="At least 7 characters" autoComplete="new-password" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <SubmitButton busy="Saving…">Set new password</SubmitButton>
      </Form>
    </AuthCard>
  );
}
