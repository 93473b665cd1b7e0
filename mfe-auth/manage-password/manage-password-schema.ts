import { limits } from 'shared-contracts/limits';
import { object, ref, string } from 'yup';
import { emailRule, newPasswordRule } from 'web-kit/forms';

export const managePasswordSchema = object({
  email: emailRule,
  currentPassword: string().label('Current password').required().max(limits.password.max),
  newPassword: newPasswordRule('New password'),
  retypePassword: string()
    .label('Retype new password')
    .required()
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
