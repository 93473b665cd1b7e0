import { object, string } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { ComboboxField } from './ComboboxField.tsx';

export default { title: 'Forms/Combobox field' };

const options = ['Audi', 'BMW', 'Ford', 'Toyota', 'Volkswagen'];

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: 'Volkswagen' }}>
    <ComboboxField name="empty" label="Make" options={options} required />
    <ComboboxField name="filled" label="Make" options={options} hint="Read from your photo" hintTone="read" />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ make: 'Volkswagen' }}>
    <ComboboxField name="make" label="Make" options={options} disabled />
  </SampleForm>
);

const schema = object({ make: string().required('Please enter the make') });

export const WithError = () => (
  <SampleForm values={{ make: '' }} schema={schema} submitted>
    <ComboboxField name="make" label="Make" options={options} />
  </SampleForm>
);
