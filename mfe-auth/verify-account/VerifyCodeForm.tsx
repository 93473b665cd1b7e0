import { identifierOf } from 'shared-contracts/clean-text';
import { object, string } from 'yup';
import { useSession } from 'web-kit/host';
import { emailRule, Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { useHelpMessage } from 'web-kit/page';

const loadVerifyCode = async () => (await import('../api.ts')).authApi.endpoints.authVerifyCode;

const schema = object({
  code: string()
    .transform((typed: string) => identifierOf(typed).toLowerCase())
    .label('Verification code')
    .required(),
  email: emailRule,
});

/** Form for the mailed code and the email address it was sent to. */
export function VerifyCodeForm({ onVerified }: { onVerified: () => Promise<void> }) {
  const { user } = useSession();
  const verify = useLaterMutation(loadVerifyCode);
  const failureMessage = useHelpMessage('Unable to verify with code');
  return (
    <Form
      initialValues={{ code: '', email: user?.email ?? '' }}
      schema={schema}
      failureMessage={failureMessage}
      onSubmit={async (values) => {
        await verify(values);
        await onVerified();
      }}
    >
      <TextField name="code" label="Verification code" autoComplete="one-time-code" />
      <TextField name="email" label="Email address" type="email" autoComplete="username" />
      <SubmitButton busy="Verifying…">Verify account</SubmitButton>
    </Form>
  );
}
