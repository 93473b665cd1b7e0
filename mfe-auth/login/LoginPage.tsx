import { makeStyles } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { href, internalPath } from 'shared-contracts/pages';
import {
  CheckboxField,
  Form,
  lazySchema,
  PasswordField,
  SubmitButton,
  TextField,
  useFormValues,
  useLaterMutation,
} from 'web-kit/forms';
import { canUsePasskeys, failureOf, useHost } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useEmailFromState } from '../layout/use-email-from-state.ts';
import { deviceId } from './device-id.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

const never = () => () => undefined;

/** Logs in without a password. Its code is loaded when it is pressed. Shown where passkeys work, as the rendered page does. */
function PasskeyLogin({ next }: { next: string | undefined }) {
  const t = useText();
  const host = useHost();
  const completeSignIn = useCompleteSignIn();
  const { remember } = useFormValues<{ remember: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const isOffered = useSyncExternalStore(
    never,
    () => canUsePasskeys(host),
    () => true,
  );
  if (!isOffered) return null;
  const logIn = async () => {
    setBusy(true);
    try {
      const { logInWithPasskey } = await import(/* webpackChunkName: "factor-login" */ './log-in-with-passkey.ts');
      completeSignIn(await logInWithPasskey(host, remember), { remember, next });
    } catch (thrown) {
      host.toast.error(t('You are not logged in'), failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton disabled={isBusy} onClick={() => void logIn()}>
      {t('Log in with a passkey')}
    </PlainButton>
  );
}

const loadLogin = async () => (await import('../api.ts')).authApi.endpoints.authLogin;

const schema = lazySchema(async () => (await import('../form-schemas.ts')).loginSchema);

const SecondFactor = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "factor-login" */ './SecondFactor.tsx')).SecondFactor,
);

interface Waiting {
  /** `data` of the reason `second_factor`. */
  asked: unknown;
  remember: boolean;
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

/** Login. `/login/{nextRoute}` continues to the page that was requested first. */
export function LoginPage() {
  const next = useNextRoute();
  const [waiting, setWaiting] = useState<Waiting>();
  return (
    <Translated>
      {waiting ? (
        <SecondFactor {...waiting} next={next} onBack={() => setWaiting(undefined)} />
      ) : (
        <LoginForm next={next} onWaiting={setWaiting} />
      )}
    </Translated>
  );
}

interface LoginFormProps {
  next: string | undefined;
  /** The password was right, and something more is asked for. */
  onWaiting: (waiting: Waiting) => void;
}

function LoginForm({ next, onWaiting }: LoginFormProps) {
  const t = useText();
  const styles = useStyles();
  const email = useEmailFromState() ?? '';
  const completeSignIn = useCompleteSignIn();
  const login = useLaterMutation(loadLogin);
  return (
    <AuthCard
      title={t('Welcome back')}
      lead={next ? t('Log in to go on.') : t('Log in to your account.')}
      footer={
        <>
          {t('New here?')} <TextLink to={href('signup')}>{t('Sign up')}</TextLink>
        </>
      }
    >
      <Form
        initialValues={{ email, password: '', remember: true }}
        schema={schema}
        failureMessage={({ code, message }) =>
          code === 0 || code === 429 ? message : t('Incorrect username and password')
        }
        onSubmit={async (values) => {
          const { remember } = values;
          try {
            completeSignIn(await login({ ...values, deviceId: deviceId() }), { remember, next });
          } catch (thrown) {
            const { reason, data } = failureOf(thrown);
            if (reason !== 'second_factor') throw thrown;
            onWaiting({ asked: data, remember });
          }
        }}
      >
        <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
        <div className={styles.row}>
          <CheckboxField name="remember" label={t('Remember Me')} />
          <TextLink to={href('recoverAccount')}>{t('Forgot password?')}</TextLink>
        </div>
        <SubmitButton busy={t('Logging in…')}>{t('Login')}</SubmitButton>
        <PasskeyLogin next={next} />
      </Form>
    </AuthCard>
  );
}

function useNextRoute(): string | undefined {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  return rest === '' ? undefined : internalPath(`/${rest}${search}`);
}
