import { limits } from 'shared-contracts/limits';
import { userTypes } from 'shared-contracts/user';
import { contactNumberRule, emailRule, lineRule, newPasswordRule } from 'web-kit/forms';
import { boolean, object, ref, string } from 'yup';

export const loginSchema = object({
  email: emailRule,
  password: string().label('Password').required().max(limits.password.max),
  remember: boolean().required(),
});

export const managePasswordSchema = object({
  email: emailRule,
  currentPassword: string().label('Current password').required().max(limits.password.max),
  newPassword: newPasswordRule('New password'),
  retypePassword: string()
    .label('Retype new password')
    .required('Please enter the new password again')
    .oneOf([ref('newPassword')], 'Passwords must match'),
});

export const passwordResetSchema = object({
  email: emailRule,
  password: newPasswordRule('Password'),
  confirmPassword: string()
    .label('Confirm password')
    .required('Please enter the password again')
    .oneOf([ref('password')], 'Passwords do not match'),
});

const name = (label: string) => lineRule(label, limits.name.max);

/** The first screen: who signs up. */
export const signupDetailsSchema = object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: emailRule,
  contactNumber: contactNumberRule('Not a valid phone Number'),
  userType: string().oneOf(userTypes).required(),
});

/** The second screen. */
export const signupPasswordSchema = object({
  password: newPasswordRule('Password'),
  passwordConfirm: string()
    .label('Confirm password')
    .required('Please enter the password again')
    .oneOf([ref('password')], 'Passwords must match'),
  consent: boolean().required().oneOf([true], 'Please agree to the terms to go on'),
});
