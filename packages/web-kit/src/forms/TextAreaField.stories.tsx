import { object, string } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { TextAreaField } from './TextAreaField.tsx';

export default { title: 'Forms/Text area field' };

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: 'The disc was damaged when the windscreen was replaced. '.repeat(20) }}>
    <TextAreaField name="empty" label="Message" hint="At most 1,000 characters" required />
    <TextAreaField name="filled" label="Message" rows={3} />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ message: 'The disc was damaged.' }}>
    <TextAreaField name="message" label="Message" disabled />
  </SampleForm>
);

const schema = object({ message: string().required('Please enter a message') });

export const WithError = () => (
  <SampleForm values={{ message: '' }} schema={schema} submitted>
    <TextAreaField name="message" label="Message" />
  </SampleForm>
);
