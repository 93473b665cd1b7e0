import { newExpiryProblem } from 'shared-contracts/new-expiry';
import { object, string } from 'yup';

/** A new expiry date that can follow the old one. */
export const newExpirySchema = (originalExpiry: string, today: string) =>
  object({
    licenseExpires: string()
      .required('Please enter the new expiry date')
      .default('')
      .test('possible', (value, { createError }) => {
        const problem = newExpiryProblem(originalExpiry, today, value);
        return problem === undefined || createError({ message: problem });
      }),
  });
