import { limits } from 'shared-contracts/limits';
import { object, string } from 'yup';
import { addressShape } from 'web-kit/address';
import { contactNumberRule, emailRule, lineRule } from 'web-kit/forms';

const name = (label: string) => lineRule(label, limits.name.max);

/** Details and address; another e-mail address than the present one needs the password. */
export const profileSchema = (presentEmail: string) =>
  object({
    email: emailRule,
    currentPassword: string()
      .default('')
      .max(limits.password.max)
      .when('email', ([email], rule) =>
        email === presentEmail ? rule : rule.required('To change your email address, enter your current password.'),
      ),
    firstName: name('First name'),
    lastName: name('Last name'),
    contactNumber: contactNumberRule('Phone number is not valid, i.e. 27824567890'),
    ...addressShape,
  });
