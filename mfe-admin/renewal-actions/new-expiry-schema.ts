import { newExpiryProblem } from 'shared-contracts/new-expiry';
import { dayRule } from 'web-kit/forms';
import { object } from 'yup';

/** Requires a new expiry date that is plausible after the old one. */
export const newExpirySchema = (originalExpiry: string, today: string) =>
  object({
    licenseExpires: dayRule('Please enter the new expiry date').test('possible', (value, { createError }) => {
      const problem = newExpiryProblem(originalExpiry, today, value);
      return problem === undefined || createError({ message: problem });
    }),
  });
