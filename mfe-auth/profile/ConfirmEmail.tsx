import { Form, SubmitButton } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { later, useText } from 'web-kit/language';
import { Card, PlainButton, useHelpMessage } from 'web-kit/page';
import { object } from 'yup';
import { useAuthCancelEmailChangeMutation, useAuthResendEmailChangeMutation } from '../account-api.ts';
import { useAuthVerifyCodeMutation } from '../api.ts';
import { CodeField, codeRule } from '../layout/CodeField.tsx';
import { useProfileStyles } from './ProfilePage.styles.ts';

const schema = object({ code: codeRule(later.t('Code')) });

/** Confirms a new email address with the code sent to it. Can also resend the code or cancel the change. */
export function ConfirmEmail({ email, present }: { email: string; present: string }) {
  const styles = useProfileStyles();
  const t = useText();
  const { toast, session } = useHost();
  const [verify] = useAuthVerifyCodeMutation();
  const [resend, resending] = useAuthResendEmailChangeMutation();
  const [cancel, cancelling] = useAuthCancelEmailChangeMutation();
  const failureMessage = useHelpMessage(t('Unable to verify with code'));
  /** Refreshes the user even on failure, because another tab may have confirmed or cancelled the change. */
  const runAndRefresh = async (change: Promise<{ message: string }>) => {
    try {
      toast.success((await change).message);
    } catch (failure) {
      toast.error(t('That did not work'), failureOf(failure).message);
    }
    await session.refresh();
  };
  return (
    <Card title={t('Confirm your new email address')}>
      <Form
        initialValues={{ code: '' }}
        schema={schema}
        failureMessage={failureMessage}
        onSubmit={async ({ code }) => {
          await verify({ email, code }).unwrap();
          toast.success(t('Your email address has been changed'));
          await session.refresh();
        }}
      >
        <CodeField
          label={t('Code')}
          hint={t('We sent it to {email}. Until you confirm it, {present} stays.', { email, present })}
        />
        <div className={styles.actions}>
          <SubmitButton size="medium" busy={t('Confirming…')}>
            {t('Confirm email address')}
          </SubmitButton>
          <PlainButton disabled={resending.isLoading} onClick={() => void runAndRefresh(resend().unwrap())}>
            {t('Send a new code')}
          </PlainButton>
          <PlainButton
            look="plain"
            disabled={cancelling.isLoading}
            onClick={() => void runAndRefresh(cancel().unwrap())}
          >
            {t('Keep my current address')}
          </PlainButton>
        </div>
      </Form>
    </Card>
  );
}
