import { boolean, object, string } from 'yup';
import { emailRule } from 'web-kit/forms';

export const loginSchema = object({
  email: emailRule,
  password: string().label('Password').required(),
  remember: boolean().required(),
});
