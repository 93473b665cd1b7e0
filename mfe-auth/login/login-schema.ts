import { limits } from 'shared-contracts/limits';
import { boolean, object, string } from 'yup';
import { emailRule } from 'web-kit/forms';

export const loginSchema = object({
  email: emailRule,
  password: string().label('Password').required().max(limits.password.max),
  remember: boolean().required(),
});
