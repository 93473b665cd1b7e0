import { limits } from 'shared-contracts/limits';
import { userTypes } from 'shared-contracts/user';
import { contactNumberRule, emailRule, lineRule, newPasswordRule } from 'web-kit/forms';
import { later } from 'web-kit/language';
import { boolean, object, ref, string } from 'yup';

export const loginSchema = object({
  email: emailRule,
  password: string().label(later.t('Password')).required().max(limits.password.max),
  remember: boolean().required(),
});

export const managePasswordSchema = object({
  email: emailRule,
  currentPassword: string().label(later.t('Current password')).required().max(limits.password.max),
  newPassword: newPasswordRule(later.t('New password')),
  retypePassword: string()
    .label(later.t('Retype new password'))
    .required(later.t('Please enter the new password again'))
    .oneOf([ref('newPassword')], later.t('Passwords must match')),
});

export const passwordResetSchema = object({
  email: emailRule,
  password: newPasswordRule(later.t('Password')),
  confirmPassword: string()
    .label(later.t('Confirm password'))
    .required(later.t('Please enter the password again'))
    .oneOf([ref('password')], later.t('Passwords do not match')),
});

const name = (label: string) => lineRule(label, limits.name.max);

/** The first screen: who signs up. */
export const signupDetailsSchema = object({
  firstName: name(later.t('First name')),
  lastName: name(later.t('Last name')),
  email: emailRule,
  contactNumber: contactNumberRule(later.t('Not a valid phone Number')),
  userType: string().oneOf(userTypes).required(),
});

/** The second screen. */
export const signupPasswordSchema = object({
  password: newPasswordRule(later.t('Password')),
  passwordConfirm: string()
    .label(later.t('Confirm password'))
    .required(later.t('Please enter the password again'))
    .oneOf([ref('password')], later.t('Passwords must match')),
  consent: boolean().required().oneOf([true], later.t('Please agree to the terms to go on')),
});
