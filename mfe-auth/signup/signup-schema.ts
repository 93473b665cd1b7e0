import { limits } from 'shared-contracts/limits';
import { userTypes } from 'shared-contracts/users';
import { boolean, object, ref, string } from 'yup';
import { contactNumberRule, emailRule, lineRule, newPasswordRule } from 'web-kit/forms';

const name = (label: string) => lineRule(label, limits.name.max);

export const signupSchema = object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: emailRule,
  contactNumber: contactNumberRule('Not a valid phone Number'),
  password: newPasswordRule('Password'),
  passwordConfirm: string()
    .label('Confirm password')
    .required()
    .oneOf([ref('password')], 'Passwords must match'),
  userType: string().oneOf(userTypes).required(),
  consent: boolean().required().oneOf([true], 'Please agree to the terms to go on'),
});
