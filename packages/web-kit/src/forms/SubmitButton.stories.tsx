import { SampleForm } from '../testing/SampleForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

export default { title: 'Forms/Form and submit button' };

const values = { email: 'owner@allset.test' };
const field = <TextField name="email" label="Email address" />;

export const Normal = () => (
  <SampleForm values={values}>
    {field}
    <SubmitButton>Save</SubmitButton>
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={values}>
    {field}
    <SubmitButton disabled>Save</SubmitButton>
  </SampleForm>
);

export const Busy = () => (
  <SampleForm values={values} onSubmit={() => new Promise(() => undefined)} submitted>
    {field}
    <SubmitButton busy="Saving…">Save</SubmitButton>
  </SampleForm>
);

const fail = async () => {
  const fields = { email: 'Another account has this address' };
  throw Object.assign(new Error('This could not be saved.'), { success: false, code: 400, reason: 'invalid', fields });
};

export const Failed = () => (
  <SampleForm values={values} onSubmit={fail} submitted>
    {field}
    <SubmitButton>Save</SubmitButton>
  </SampleForm>
);
