import { object } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { MaskedPhoneField } from './MaskedPhoneField.tsx';
import { contactNumberRule } from './rules.ts';

export default { title: 'Forms/Masked phone field' };

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: '0821234567' }}>
    <MaskedPhoneField name="empty" label="Contact number" required />
    <MaskedPhoneField name="filled" label="Contact number" hint="The courier calls it" />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ phone: '0821234567' }}>
    <MaskedPhoneField name="phone" label="Contact number" disabled />
  </SampleForm>
);

const schema = object({ phone: contactNumberRule('Please enter ten digits') });

export const WithError = () => (
  <SampleForm values={{ phone: '08212' }} schema={schema} submitted>
    <MaskedPhoneField name="phone" label="Contact number" />
  </SampleForm>
);
