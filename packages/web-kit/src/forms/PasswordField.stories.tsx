import { object } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { newPasswordRule } from './rules.ts';

export default { title: 'Forms/Password field' };

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: 'not-a-secret' }}>
    <PasswordField name="empty" label="Password" autoComplete="current-password" required />
    <PasswordField name="filled" label="New password" hint="At least eight characters" autoComplete="new-password" />
  </SampleForm>
);

const schema = object({ password: newPasswordRule('New password') });

export const WithError = () => (
  <SampleForm values={{ password: 'short' }} schema={schema} submitted>
    <PasswordField name="password" label="New password" autoComplete="new-password" />
  </SampleForm>
);
