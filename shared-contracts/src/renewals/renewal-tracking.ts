import * as z from 'zod/mini';
import { ContactNumber } from '../accounts/contact-number.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Timestamp, text } from '../values.ts';
import { Parcel } from './parcel.ts';
import { RenewalStatus } from './renewal-status.ts';

/** The state of a renewal for somebody who has not logged in: nothing of its owner, vehicle or address. */
export const TrackedRenewal = z.object({
  status: RenewalStatus,
  dateOrdered: Timestamp,
  /** Day by which the disc should arrive. Null while a person has to act, and once the renewal has ended. */
  promisedDay: z.nullable(CalendarDay),
  /** The newest parcel that was booked. */
  parcel: z.nullable(z.pick(Parcel, { courier: true, deliveredAt: true })),
});
export type TrackedRenewal = z.infer<typeof TrackedRenewal>;

export const trackRenewals = endpoint({
  name: 'trackRenewals',
  method: 'POST',
  path: '/renewals/tracking',
  access: 'open',
  summary:
    'The state of the renewals of a payment, by its short reference and its owner’s telephone number. An unknown reference and another number have the same answer.',
  body: z.object({ reference: text(40), contactNumber: ContactNumber }),
  reply: z.object({ renewals: z.array(TrackedRenewal) }),
  reasons: ['not_found', 'too_many'],
});
