import { identifierOf } from 'shared-contracts/clean-text';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { later, useText } from 'web-kit/language';
import { Card, PlainButton, useHelpMessage } from 'web-kit/page';
import { object, string } from 'yup';
import { useAuthCancelEmailChangeMutation, useAuthResendEmailChangeMutation } from '../account-api.ts';
import { useAuthVerifyCodeMutation } from '../api.ts';
import { useProfileStyles } from './ProfilePage.styles.ts';

const schema = object({
  code: string()
    .transform((typed: string) => identifierOf(typed).toLowerCase())
    .label(later.t('Code'))
    .required(),
});

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
        <TextField
          name="code"
          label={t('Code')}
          hint={t('We sent it to {email}. Until you confirm it, {present} stays.', { email, present })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
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
