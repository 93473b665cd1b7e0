import { useState } from 'react';
import { href } from 'shared-contracts/pages';
import { emailRule, Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { later, Translated, useText } from 'web-kit/language';
import { lazyHidden, PlainButton, useHelpMessage } from 'web-kit/page';
import { object } from 'yup';
import { AuthCard } from '../layout/AuthCard.tsx';
import { CodeField, codeRule } from '../layout/CodeField.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { UserEmail } from '../layout/UserEmail.tsx';
import { useVerified } from './use-verified.ts';
import { VerifiedNotice } from './VerifiedNotice.tsx';

const loadVerifyCode = async () => (await import('../api.ts')).authApi.endpoints.authVerifyCode;

const schema = object({
  code: codeRule(later.t('Verification code')),
  email: emailRule,
});

function VerifyCodeForm({ onVerified, onBusy }: { onVerified: () => Promise<void>; onBusy: (busy: boolean) => void }) {
  const t = useText();
  const { user } = useSession();
  const verify = useLaterMutation(loadVerifyCode);
  const failureMessage = useHelpMessage(t('Unable to verify with code'));
  return (
    <Form
      initialValues={{ code: '', email: user?.email ?? '' }}
      schema={schema}
      failureMessage={failureMessage}
      onSubmit={async (values) => {
        onBusy(true);
        try {
          await verify(values);
          await onVerified();
        } finally {
          onBusy(false);
        }
      }}
    >
      <UserEmail />
      <CodeField label={t('Verification code')} />
      <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
      <SubmitButton busy={t('Verifying…')}>{t('Verify account')}</SubmitButton>
    </Form>
  );
}

const loadRequestVerification = async () => (await import('../api.ts')).authApi.endpoints.authRequestVerification;

function ResendButton({ email }: { email: string }) {
  const t = useText();
  const { toast } = useHost();
  const request = useLaterMutation(loadRequestVerification);
  const failureMessage = useHelpMessage(t('Unable to send verification email'));
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await request({ email });
      toast.success(t('New verification request has been sent.'));
    } catch (thrown) {
      toast.error(failureMessage(failureOf(thrown)));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <PlainButton look="plain" disabled={isSending} onClick={() => void send()}>
      {isSending ? t('Sending…') : t('Send it again')}
    </PlainButton>
  );
}

// Without it the code is typed into the form.
const PasteCodeDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "document-dialogs" */ './PasteCodeDialog.tsx')).PasteCodeDialog,
  () => null,
);

/** Verifies an account with the mailed code. */
export function VerifyAccountPage() {
  const t = useText();
  const { user } = useSession();
  const { verified, onVerified } = useVerified();
  const [busy, setBusy] = useState(false);
  const isNewcomer = user !== undefined && !user.verified;
  return (
    <Translated>
      <AuthCard
        title={t('Verify your account')}
        lead={t('Enter the code that we emailed you.')}
        footer={
          // A second click on the button must not hit what comes to stand below it.
          <div inert={busy || verified}>
            {t('No email?')}{' '}
            {isNewcomer ? (
              <>
                <ResendButton email={user.email} />
                <br />
                <TextLink to={href('resendVerification')}>{t('Use a different email address')}</TextLink>
              </>
            ) : (
              <TextLink to={href('resendVerification')}>{t('Send it again')}</TextLink>
            )}
          </div>
        }
      >
        {verified ? <VerifiedNotice /> : <VerifyCodeForm onVerified={onVerified} onBusy={setBusy} />}
        {isNewcomer && <PasteCodeDialog email={user.email} />}
      </AuthCard>
    </Translated>
  );
}
