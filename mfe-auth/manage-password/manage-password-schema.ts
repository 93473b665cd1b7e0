import { limits } from 'shared-contracts/limits';
import { object, ref, string } from 'yup';
import { emailRule } from 'web-kit/forms';

export const managePasswordSchema = object({
  email: emailRule,
  currentPassword: string().label('Current password').required(),
  newPassword: string().label('New password').required().min(limits.password.min).max(limits.password.max),
  retypePassword: string()
    .label('Retype new password')
    .required()
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
