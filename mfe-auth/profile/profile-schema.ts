import { limits } from 'shared-contracts/limits';
import { object } from 'yup';
import { addressShape } from 'web-kit/address';
import { contactNumberRule, emailRule, lineRule } from 'web-kit/forms';

const name = (label: string) => lineRule(label, limits.name.max);

export const profileSchema = object({
  email: emailRule,
  firstName: name('First name'),
  lastName: name('Last name'),
  contactNumber: contactNumberRule('Phone number is not valid, i.e. 27824567890'),
  ...addressShape,
});
