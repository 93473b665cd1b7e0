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
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useEmailFromState } from '../layout/use-email-from-state.ts';
import { deviceId } from './device-id.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

const never = () => () => undefined;

/** Logs in without a password. Its code is loaded when it is pressed. Shown where passkeys work, as the rendered page does. */
function PasskeyLogin({ next }: { next: string | undefined }) {
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
      host.toast.error('You are not logged in', failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton disabled={isBusy} onClick={() => void logIn()}>
      Log in with a passkey
    </PlainButton>
  );
}

const loadLogin = async () => (await import('../api.ts')).authApi.endpoints.authLogin;

const schema = lazySchema(async () => (await import('../form-schemas.ts')).loginSchema);

const SecondFactor = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "factor-login" */ './SecondFactor.tsx')).SecondFactor,
);

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

/** Login. `/login/{nextRoute}` continues to the page that was requested first. */
export function LoginPage() {
  const styles = useStyles();
  const next = useNextRoute();
  const email = useEmailFromState() ?? '';
  const completeSignIn = useCompleteSignIn();
  const login = useLaterMutation(loadLogin);
  const [waiting, setWaiting] = useState<{ asked: unknown; remember: boolean }>();
  if (waiting)
    return (
      <AuthCard
        title="Confirm that it is you"
        lead="Your account has extra security."
        footer={
          <PlainButton look="plain" onClick={() => setWaiting(undefined)}>
            Back to the login
          </PlainButton>
        }
      >
        <SecondFactor {...waiting} next={next} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Welcome back"
      lead={next ? 'Log in to go on.' : 'Log in to your account.'}
      footer={
        <>
          New here? <TextLink to={href('signup')}>Sign up</TextLink>
        </>
      }
    >
      <Form
        initialValues={{ email, password: '', remember: true }}
        schema={schema}
        failureMessage={({ code, message }) =>
          code === 0 || code === 429 ? message : 'Incorrect username and password'
        }
        onSubmit={async (values) => {
          const { remember } = values;
          try {
            completeSignIn(await login({ ...values, deviceId: deviceId() }), { remember, next });
          } catch (thrown) {
            const { reason, data } = failureOf(thrown);
            if (reason !== 'second_factor') throw thrown;
            setWaiting({ asked: data, remember });
          }
        }}
      >
        <TextField name="email" label="Email address" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <div className={styles.row}>
          <CheckboxField name="remember" label="Remember Me" />
          <TextLink to={href('recoverAccount')}>Forgot password?</TextLink>
        </div>
        <SubmitButton busy="Logging in…">Login</SubmitButton>
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
