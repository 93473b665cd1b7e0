import { toInternationalNumber, toLocalNumber } from 'shared-contracts/contact-number';
import { limits } from 'shared-contracts/limits';
import type { User } from 'shared-contracts/users';
import { emailRule, lineRule } from 'web-kit/forms';
import { array, boolean, object, string } from 'yup';

/** The administrator's form takes the international form alone; what is sent is the local one. */
const internationalNumber = string()
  .trim()
  .transform((value: string) => value.replace(/[\s-]/g, ''))
  .required('Contact number is required')
  .matches(/^\+?27\d{9}$/, 'Please enter a valid format, e.g. 27824567890')
  .default('');

export const userSchema = object({
  firstName: lineRule('First name', limits.name.max, 'First name is required').default(''),
  lastName: lineRule('Last name', limits.name.max, 'Last name is required').default(''),
  email: emailRule,
  contactNumber: internationalNumber,
  testUser: boolean().default(false),
  permissionIds: array(string().required()).default([]),
});

export const userValuesOf = (user?: User) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  contactNumber: user ? toInternationalNumber(user.contactNumber) : '',
  testUser: user?.testUser ?? false,
  permissionIds: user?.permissions.map(({ id }) => id) ?? [],
});

export const toUserCall = <Values extends { contactNumber: string }>(values: Values) => ({
  ...values,
  contactNumber: toLocalNumber(values.contactNumber),
});
