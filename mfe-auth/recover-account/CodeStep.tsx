import { identifierOf } from 'shared-contracts/clean-text';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { object, string } from 'yup';
import { useHost } from 'web-kit/host';
import { Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { useHelpMessage } from 'web-kit/page';
import { TextLink } from '../layout/TextLink.tsx';

const loadRecoverWithCode = async () => (await import('../api.ts')).authApi.endpoints.authRecoverWithCode;

const schema = object({
  code: string()
    .transform((typed: string) => identifierOf(typed).toLowerCase())
    .label('Reset code')
    .required(),
});

/** Exchanges the mailed code for a password reset token. */
export function CodeStep({ email }: { email: string }) {
  const { toast } = useHost();
  const navigate = useNavigate();
  const recover = useLaterMutation(loadRecoverWithCode);
  const failureMessage = useHelpMessage('Unable to recover account');
  return (
    <Form
      initialValues={{ code: '' }}
      schema={schema}
      failureMessage={failureMessage}
      onSubmit={async ({ code }) => {
        const { resetToken } = await recover({ email, code });
        toast.success('Successful Reset Code.');
        await navigate(href('passwordReset', { token: resetToken }), { replace: true, state: { email } });
      }}
    >
      <TextField name="code" label="Reset code" hint="From the email that we sent you" autoComplete="one-time-code" />
      <SubmitButton busy="Checking…">Continue</SubmitButton>
      <TextLink to={href('recoverAccount')}>Use another email address</TextLink>
    </Form>
  );
}
