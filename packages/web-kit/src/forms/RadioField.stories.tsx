import { object, string } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { RadioField } from './RadioField.tsx';

export default { title: 'Forms/Radio field' };

const options = [
  { value: 'individual', label: 'Individual' },
  { value: 'company', label: 'Company' },
  { value: 'trust', label: 'Trust or another body that is registered with the authorities' },
];

export const Normal = () => (
  <SampleForm values={{ kind: 'company' }}>
    <RadioField name="kind" label="Who owns the vehicle?" hint="As it is registered" options={options} />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ kind: 'company' }}>
    <RadioField name="kind" label="Who owns the vehicle?" options={options} disabled />
  </SampleForm>
);

const schema = object({ kind: string().required('Please choose one') });

export const WithError = () => (
  <SampleForm values={{ kind: '' }} schema={schema} submitted>
    <RadioField name="kind" label="Who owns the vehicle?" options={options} />
  </SampleForm>
);
