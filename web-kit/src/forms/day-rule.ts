import { CalendarDay } from 'shared-contracts/values';
import { string } from 'yup';

/** Required calendar day, YYYY-MM-DD, for a `DateField`. */
export const dayRule = (required: string) =>
  string()
    .required(required)
    .test('day', 'Please enter a day such as 31-12-2026', (value) => CalendarDay.safeParse(value).success)
    .default('');
