import { object, ref, string } from 'yup';
import { emailRule, newPasswordRule } from 'web-kit/forms';

export const passwordResetSchema = object({
  email: emailRule,
  password: newPasswordRule('Password'),
  confirmPassword: string()
    .label('Confirm password')
    .required()
    .oneOf([ref('password')], 'Passwords do not match'),
});
