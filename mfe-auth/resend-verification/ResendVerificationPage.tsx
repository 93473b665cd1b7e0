import { useEffect } from 'react';
import { href } from 'shared-contracts/pages';
import { emailRule, Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { useHost, useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { useHelpMessage } from 'web-kit/page';
import { object } from 'yup';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { UserEmail } from '../layout/UserEmail.tsx';

const loadRequestVerification = async () => (await import('../api.ts')).authApi.endpoints.authRequestVerification;

const schema = object({ email: emailRule });

/** Resends the verification mail. */
export function ResendVerificationPage() {
  return (
    <Translated>
      <ResendVerification />
    </Translated>
  );
}

function ResendVerification() {
  const t = useText();
  const { toast, navigate } = useHost();
  const { user } = useSession();
  const request = useLaterMutation(loadRequestVerification);
  const failureMessage = useHelpMessage(t('Unable to send verification email'));
  // Somebody may be verified in another tab, or while this page opens.
  useEffect(() => {
    if (user?.verified) navigate(href('manageVehicles'), { replace: true });
  }, [user, navigate]);
  return (
    <AuthCard
      title={t('Send the email again')}
      lead={t('Use the code from the newest email. Please look in your spam folder too.')}
      footer={
        <>
          {t('Have a code?')} <TextLink to={href('verifyAccount')}>{t('Verify your account')}</TextLink>
        </>
      }
    >
      <Form
        initialValues={{ email: user?.email ?? '' }}
        schema={schema}
        failureMessage={failureMessage}
        onSubmit={async (values) => {
          await request(values);
          toast.success(t('New verification request has been sent.'));
          navigate(href('verifyAccount'));
        }}
      >
        <UserEmail />
        <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
        <SubmitButton>{t('Send verification email')}</SubmitButton>
      </Form>
    </AuthCard>
  );
}
