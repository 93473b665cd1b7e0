import { href } from 'shared-contracts/pages';
import { Form, lazySchema, PasswordField, SubmitButton, TextField } from 'web-kit/forms';
import { useHost, useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { Card, Page, useHelpMessage } from 'web-kit/page';
import { useAuthUpdatePasswordMutation } from '../api.ts';
import { TextLink } from '../layout/TextLink.tsx';

const schema = lazySchema(async () => (await import('../form-schemas.ts')).managePasswordSchema);

/** Changes the user's password. Other devices are logged out. */
export function ManagePasswordPage() {
  return (
    <Translated>
      <PasswordForm />
    </Translated>
  );
}

function PasswordForm() {
  const t = useText();
  const { toast } = useHost();
  const { user } = useSession();
  const [update] = useAuthUpdatePasswordMutation();
  const failureMessage = useHelpMessage(t('Unable to update password'));
  if (!user) return null;
  return (
    <Page title={t('Change your password')} lead={t('Your other devices will be logged out.')} width="narrow">
      <Card>
        <Form
          initialValues={{ email: user.email, currentPassword: '', newPassword: '', retypePassword: '' }}
          schema={schema}
          failureMessage={failureMessage}
          onSubmit={async ({ currentPassword, newPassword }, { reset }) => {
            await update({ id: user.id, currentPassword, newPassword }).unwrap();
            toast.success(t('Password has been updated'));
            reset();
          }}
        >
          <TextField name="email" label={t('Email address')} type="email" autoComplete="username" />
          <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label={t('New password')}
            hint={t('At least 7 characters')}
            autoComplete="new-password"
          />
          <PasswordField name="retypePassword" label={t('Retype new password')} autoComplete="new-password" />
          <SubmitButton busy={t('Saving…')}>{t('Update password')}</SubmitButton>
          <TextLink to={href('recoverAccount')}>{t('Forgot your current password?')}</TextLink>
        </Form>
      </Card>
    </Page>
  );
}
