import { object, string } from 'yup';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Card, useHelpSentence } from 'web-kit/page';
import { useAuthVerifyCodeMutation } from '../api.ts';

const schema = object({ code: string().trim().lowercase().label('Code').required() });

/** Confirms a changed e-mail address by the code that went to the new one. */
export function ConfirmEmail({ email, onDone }: { email: string; onDone: () => void }) {
  const { toast, session } = useHost();
  const [verify] = useAuthVerifyCodeMutation();
  const failureMessage = useHelpSentence('Unable to verify with code');
  return (
    <Card title="Confirm your new email address">
      <Form
        initialValues={{ code: '' }}
        schema={schema}
        failureMessage={failureMessage}
        onSubmit={async ({ code }) => {
          await verify({ email, code }).unwrap();
          await session.refresh();
          toast.success('Your email address has been changed');
          onDone();
        }}
      >
        <TextField
          name="code"
          label="Code"
          hint={`We sent it to ${email}. Until you confirm it, your old address stays.`}
          autoComplete="one-time-code"
        />
        <SubmitButton busy="Confirming…">Confirm email address</SubmitButton>
      </Form>
    </Card>
  );
}
