import { cleanLine, identifierOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import type { NotificationKind, User } from 'shared-contracts/user';
import { vatNumberPattern } from 'shared-contracts/values';
import { type AddressFormValues, addressChanges, addressShape } from 'web-kit/address';
import { contactNumberRule, emailRule, lineRule } from 'web-kit/forms';
import { later } from 'web-kit/language';
import { boolean, type InferType, object, string } from 'yup';

/** The kind of notification that the profile can turn on and off. */
export const reminders: NotificationKind = 'reminders';

const name = (label: string) => lineRule(label, limits.name.max);

/** Profile and delivery address. Changing the email address requires the password. */
export const profileSchema = (presentEmail: string) =>
  object({
    email: emailRule,
    currentPassword: string()
      .default('')
      .max(limits.password.max)
      .when('email', ([email], rule) =>
        email === presentEmail
          ? rule
          : rule.required(later.t('To change your email address, enter your current password.')),
      ),
    firstName: name(later.t('First name')),
    lastName: name(later.t('Last name')),
    contactNumber: contactNumberRule(later.t('Phone number is not valid, i.e. 27824567890')),
    businessName: string()
      .transform((typed: string) => cleanLine(typed))
      .default('')
      .max(
        limits.businessName.max,
        later.t('A business name has at most {max} characters', { max: limits.businessName.max }),
      ),
    vatNumber: string()
      .transform((typed: string) => identifierOf(typed).replaceAll(/[\s-]/g, ''))
      .default('')
      .matches(vatNumberPattern, {
        message: later.t('A VAT number has ten digits and begins with a 4'),
        excludeEmptyString: true,
      }),
    reminders: boolean().default(true),
    ...addressShape,
  });

type ProfileValues = Omit<InferType<ReturnType<typeof profileSchema>>, keyof AddressFormValues> & AddressFormValues;

/** Converts form values to an update. Sends the password only with a new email, and keeps other notification kinds. */
export function toProfileRequest(
  user: Pick<User, 'email' | 'emailNotifications'>,
  {
    email,
    currentPassword,
    firstName,
    lastName,
    contactNumber,
    businessName,
    vatNumber,
    reminders: wantsReminders,
    ...address
  }: ProfileValues,
) {
  const others = user.emailNotifications.filter((kind) => kind !== reminders);
  return {
    email,
    firstName,
    lastName,
    contactNumber,
    businessName: businessName || null,
    vatNumber: vatNumber || null,
    ...addressChanges(address),
    emailNotifications: wantsReminders ? [...others, reminders] : others,
    ...(email !== user.email && { currentPassword }),
  };
}
