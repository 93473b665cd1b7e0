import { narrowPermissions } from 'shared-contracts/admin-permissions';
import { toInternationalNumber, toLocalNumber } from 'shared-contracts/contact-number';
import { limits } from 'shared-contracts/limits';
import type { User } from 'shared-contracts/user';
import { contactNumberRule, emailRule, lineRule } from 'web-kit/forms';
import { array, boolean, object, string } from 'yup';

/** The edit form accepts only the international format. The API gets the local one. */
const internationalNumber = string()
  .trim()
  .transform((value: string) => value.replace(/[\s-]/g, ''))
  .required('Contact number is required')
  .matches(/^\+?27\d{9}$/, 'Please enter a valid format, e.g. 27824567890')
  .default('');

const common = {
  firstName: lineRule('First name', limits.name.max, 'First name is required').default(''),
  lastName: lineRule('Last name', limits.name.max, 'Last name is required').default(''),
  email: emailRule,
  testUser: boolean().default(false),
  permissionIds: array(string().required()).default([]),
};

/** Accepts a South African number in any format. */
export const addUserSchema = object({
  ...common,
  contactNumber: contactNumberRule('Not a valid phone Number').default(''),
});

export const updateUserSchema = object({ ...common, contactNumber: internationalNumber });

export const userValuesOf = (user?: User) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  contactNumber: user ? toInternationalNumber(user.contactNumber) : '',
  testUser: user?.testUser ?? false,
  // Of documented permissions the id, of narrower ones the key.
  permissionIds: [...(user?.permissions.map(({ id }) => id) ?? []), ...(user?.adminPermissions ?? [])],
});

export const toUserRequest = <Values extends { contactNumber: string; permissionIds: readonly string[] }>(
  values: Values,
) => ({
  ...values,
  permissionIds: values.permissionIds.filter((id) => !narrowPermissions.some((key) => key === id)),
  adminPermissions: narrowPermissions.filter((key) => values.permissionIds.includes(key)),
  contactNumber: toLocalNumber(values.contactNumber),
});
