import { limits } from 'shared-contracts/limits';
import { object, string } from 'yup';
import { emailRule } from 'web-kit/forms';

export const contactSchema = object({
  name: string().trim().label('Your name').required().max(limits.name.max),
  email: emailRule,
  message: string().trim().label('Message').required().max(limits.note.max),
});
