import { limits } from 'shared-contracts/limits';
import { object, string } from 'yup';

/** The note of an administrator about what was done with money. It is kept in the log of the payment. */
export const noteSchema = object({
  note: string()
    .trim()
    .required('Please write a few words')
    .max(limits.refundNote.max, `A note has at most ${limits.refundNote.max} characters`)
    .default(''),
});
