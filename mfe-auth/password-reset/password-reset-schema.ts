import { limits } from 'shared-contracts/limits';
import { object, ref, string } from 'yup';
import { emailRule } from 'web-kit/forms';

export const passwordResetSchema = object({
  email: emailRule,
  password: string().label('Password').required().min(limits.password.min).max(limits.password.max),
  confirmPassword: string()
    .label('Confirm password')
    .required()
    .oneOf([ref('password')], 'Passwords do not match'),
});
