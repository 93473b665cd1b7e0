import { array, object } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';

export default { title: 'Forms/Checkbox group field' };

const options = [
  { value: 'reminders', label: 'Reminders before a disc expires' },
  { value: 'progress', label: 'The progress of a renewal' },
  { value: 'news', label: 'News' },
];

export const Normal = () => (
  <SampleForm values={{ mails: ['progress'] }}>
    <CheckboxGroupField
      name="mails"
      label="Send me emails about"
      hint="You can change this at any time"
      options={options}
    />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ mails: ['progress'] }}>
    <CheckboxGroupField name="mails" label="Send me emails about" options={options} disabled />
  </SampleForm>
);

const schema = object({ mails: array().min(1, 'Please choose at least one') });

export const WithError = () => (
  <SampleForm values={{ mails: [] }} schema={schema} submitted>
    <CheckboxGroupField name="mails" label="Send me emails about" options={options} />
  </SampleForm>
);
