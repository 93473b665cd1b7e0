import { object, string } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { SelectField } from './SelectField.tsx';

export default { title: 'Forms/Select field' };

const options = [
  { value: 'gauteng', label: 'Gauteng' },
  { value: 'western cape', label: 'Western Cape' },
  {
    value: 'long',
    label: 'A province whose name is a good deal longer than any field of a form could ever be on a small screen',
  },
];

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: 'gauteng', long: 'long' }}>
    <SelectField name="empty" label="Province" options={options} placeholder="Choose a province" required />
    <SelectField name="filled" label="Province" options={options} hint="Where the vehicle is registered" />
    <SelectField name="long" label="Province" options={options} hint="Please check this" hintTone="check" />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ filled: 'gauteng' }}>
    <SelectField name="filled" label="Province" options={options} disabled />
  </SampleForm>
);

const schema = object({ province: string().required('Province is a required field') });

export const WithError = () => (
  <SampleForm values={{ province: '' }} schema={schema} submitted>
    <SelectField name="province" label="Province" options={options} placeholder="Choose a province" />
  </SampleForm>
);
