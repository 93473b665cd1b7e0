import { limits } from 'shared-contracts/limits';
import { object } from 'yup';
import { createPasskey } from 'web-kit/factor';
import { Form, lineRule, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import type { StepProps } from './factor-change.ts';
import { Step } from './Step.tsx';
import { useAuthAddPasskeyMutation, useAuthStartPasskeyMutation } from './factors-api.ts';

const schema = object({ name: lineRule('Name', limits.passkeyName.max) });

/** Has the browser make a passkey under a name that the person gives it. */
export function AddPasskey({ challenge, onDone }: StepProps) {
  const { toast } = useHost();
  const [start] = useAuthStartPasskeyMutation();
  const [add] = useAuthAddPasskeyMutation();
  return (
    <Step>
      <Form
        initialValues={{ name: '' }}
        schema={schema}
        onSubmit={async ({ name }) => {
          const passkey = await createPasskey(await start({ challenge }).unwrap());
          const { recoveryCodes } = await add({ challenge, name, passkey }).unwrap();
          toast.success('The passkey has been added');
          onDone(recoveryCodes);
        }}
      >
        <TextField name="name" label="Name" hint="By which you know it again, such as My phone" autoComplete="off" />
        <SubmitButton busy="Waiting for your device…">Make the passkey</SubmitButton>
      </Form>
    </Step>
  );
}
