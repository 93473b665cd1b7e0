import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { useCompany, useHost } from 'web-kit/host';
import { emailRule, Form, SubmitButton, TextField, useLaterMutation } from 'web-kit/forms';
import { useHelpMessage } from 'web-kit/page';

const loadRequestNewPassword = async () => (await import('../api.ts')).authApi.endpoints.authRequestNewPassword;

const schema = object({ email: emailRule });

/** Requests a reset code for an email address. */
export function EmailStep({ email }: { email: string }) {
  const { toast } = useHost();
  const { words } = useCompany();
  const navigate = useNavigate();
  const request = useLaterMutation(loadRequestNewPassword);
  const failureMessage = useHelpMessage('Unable to recover account');
  return (
    <Form
      initialValues={{ email }}
      schema={schema}
      failureMessage={failureMessage}
      onSubmit={async (values) => {
        await request(values);
        toast.success(`${words.name}!`, 'Recovery email has been sent.');
        await navigate('?step=code', { state: values });
      }}
    >
      <TextField name="email" label="Email address" type="email" autoComplete="username" />
      <SubmitButton>Send reset code</SubmitButton>
    </Form>
  );
}
