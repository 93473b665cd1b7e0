import { createPasskey } from 'web-kit/factor';
import { Form, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import type { StepProps } from './factor-change.ts';
import { PasskeyNameField, passkeyNameSchema } from './PasskeyNameField.tsx';
import { Step } from './Step.tsx';
import { useAuthAddPasskeyMutation, useAuthStartPasskeyMutation } from './factors-api.ts';

/** Has the browser make a passkey under a name that the person gives it. */
export function AddPasskey({ challenge, onDone }: StepProps) {
  const { toast } = useHost();
  const [start] = useAuthStartPasskeyMutation();
  const [add] = useAuthAddPasskeyMutation();
  return (
    <Step>
      <Form
        initialValues={{ name: '' }}
        schema={passkeyNameSchema}
        onSubmit={async ({ name }) => {
          const passkey = await createPasskey(await start({ challenge }).unwrap());
          const { recoveryCodes } = await add({ challenge, name, passkey }).unwrap();
          toast.success('The passkey has been added');
          onDone(recoveryCodes);
        }}
      >
        <PasskeyNameField />
        <SubmitButton busy="Waiting for your device…">Make the passkey</SubmitButton>
      </Form>
    </Step>
  );
}
