import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { emailRule, Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { useCompany, useHost } from 'web-kit/host';
import { later, Translated, useText } from 'web-kit/language';
import { useHelpMessage } from 'web-kit/page';
import { object } from 'yup';
import { AuthCard } from '../layout/AuthCard.tsx';
import { CodeField, codeRule } from '../layout/CodeField.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useEmailFromState } from '../layout/use-email-from-state.ts';

const loadRequestNewPassword = async () => (await import('../api.ts')).authApi.endpoints.authRequestNewPassword;

const schema = object({ email: emailRule });

function EmailStep({ email }: { email: string }) {
  const t = useText();
  const { toast } = useHost();
  const { words } = useCompany();
  const navigate = useNavigate();
  const request = useLaterMutation(loadRequestNewPassword);
  const failureMessage = useHelpMessage(t('Unable to recover account'));
  return (
    <Form
      initialValues={{ email }}
      schema={schema}
      failureMessage={failureMessage}
      onSubmit={async (values) => {
        await request(values);
        toast.success(`${words.name}!`, t('Recovery email has been sent.'));
        await navigate('?step=code', { state: values });
      }}
    >
      <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
      <SubmitButton>{t('Send reset code')}</SubmitButton>
    </Form>
  );
}

/**
 * Account recovery in two steps. The second step is a history entry with the email in its state, for Back and reload.
 */
export function RecoverAccountPage() {
  const t = useText();
  const [search] = useSearchParams();
  const email = useEmailFromState();
  const asksCode = search.get('step') === 'code' && email !== undefined;
  return (
    <Translated>
      <AuthCard
        title={asksCode ? t('Check your email') : t('Recover your account')}
        lead={
          asksCode
            ? t('If {email} has an account, a reset code is on its way. It is valid for 10 minutes.', { email })
            : t('Tell us your email address and we will send you a reset code.')
        }
        footer={
          <>
            {t('Remembered it?')} <TextLink to={href('login')}>{t('Login')}</TextLink>
          </>
        }
      >
        {asksCode ? <CodeStep email={email} /> : <EmailStep email={email ?? ''} />}
      </AuthCard>
    </Translated>
  );
}

const loadRecoverWithCode = async () => (await import('../api.ts')).authApi.endpoints.authRecoverWithCode;

const codeStepSchema = object({ code: codeRule(later.t('Reset code')) });

function CodeStep({ email }: { email: string }) {
  const t = useText();
  const { toast } = useHost();
  const navigate = useNavigate();
  const recover = useLaterMutation(loadRecoverWithCode);
  const failureMessage = useHelpMessage(t('Unable to recover account'));
  return (
    <Form
      initialValues={{ code: '' }}
      schema={codeStepSchema}
      failureMessage={failureMessage}
      onSubmit={async ({ code }) => {
        const { resetToken } = await recover({ email, code });
        toast.success(t('Successful Reset Code.'));
        await navigate(href('passwordReset', { token: resetToken }), { replace: true, state: { email } });
      }}
    >
      <CodeField label={t('Reset code')} hint={t('From the email that we sent you')} />
      <SubmitButton busy={t('Checking…')}>{t('Continue')}</SubmitButton>
      <TextLink to={href('recoverAccount')}>{t('Use another email address')}</TextLink>
    </Form>
  );
}
