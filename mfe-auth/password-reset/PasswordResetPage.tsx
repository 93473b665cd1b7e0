import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { Form, lazySchema, PasswordField, SubmitButton, TextField } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, useHelpMessage } from 'web-kit/page';
import { useAuthSetNewPasswordMutation } from '../api.ts';
import { AuthCard } from '../layout/AuthCard.tsx';
import { useEmailFromState } from '../layout/use-email-from-state.ts';
import { deviceId } from '../login/device-id.ts';

/**
 * The token of the reset link. It is moved from the URL to the router state so that it cannot be seen, copied or
 * forwarded, and survives a reload.
 */
export function useResetToken(): string | undefined {
  const { token } = useParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== undefined)
      void navigate(pathname.slice(0, pathname.lastIndexOf('/')), {
        replace: true,
        state: { ...(typeof state === 'object' && state), token },
      });
  }, [token, pathname, state, navigate]);
  return token ?? tokenOf(state);
}

function tokenOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : undefined;
}

const schema = lazySchema(async () => (await import('../form-schemas.ts')).passwordResetSchema);

/** Sets a new password with the token of a link or a code. Leads to login whether it succeeded or not. */
export function PasswordResetPage() {
  return (
    <Translated>
      <PasswordReset />
    </Translated>
  );
}

function PasswordReset() {
  const t = useText();
  const { toast } = useHost();
  const navigate = useNavigate();
  const emailOnTheWay = useEmailFromState() ?? '';
  const resetToken = useResetToken();
  const [setNewPassword] = useAuthSetNewPasswordMutation();
  const sentence = useHelpMessage(t('Unable to set new password'));
  if (resetToken === undefined)
    return (
      <AuthCard
        title={t('This link is not complete')}
        lead={t('Please open the link in your email again, or ask for a new reset code.')}
      >
        <ButtonLink to={href('recoverAccount')} size="large">
          {t('Recover your account')}
        </ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard title={t('Choose a new password')} lead={t('Afterwards you log in with it.')}>
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
        <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
        <PasswordField
          name="password"
          label={t('Password')}
          hint={t('At least 7 characters')}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={t('Confirm password')} autoComplete="new-password" />
        <SubmitButton busy={t('Saving…')}>{t('Set new password')}</SubmitButton>
      </Form>
    </AuthCard>
  );
}
