import { limits } from 'shared-contracts/limits';
import { userTypes } from 'shared-contracts/users';
import { boolean, object, ref, string } from 'yup';
import { contactNumberRule, emailRule, lineRule, newPasswordRule } from 'web-kit/forms';

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
    .required()
    .oneOf([ref('password')], 'Passwords must match'),
  consent: boolean().required().oneOf([true], 'Please agree to the terms to go on'),
});
