import { limits } from 'shared-contracts/limits';
import { object } from 'yup';
import { emailRule, lineRule, textRule } from 'web-kit/forms';

export const contactSchema = object({
  name: lineRule('Your name', limits.name.max),
  email: emailRule,
  message: textRule('Message', limits.note.max).required(),
});
