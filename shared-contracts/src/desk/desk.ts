import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PaymentStatus } from '../payments/payment.ts';
import { DeliveryStatus } from '../renewals/parcel.ts';
import { RenewalStatus } from '../renewals/renewal-status.ts';
import { Renewal } from '../renewals/renewals.ts';
import { changed, Id, Timestamp, text } from '../values.ts';

export const assignRenewal = endpoint({
  name: 'assignRenewal',
  method: 'PATCH',
  path: '/admin/renewals/in-charge',
  access: 'canFulfil',
  summary:
    'Puts an administrator in charge of a renewal, or nobody. Only one who reaches the renewal’s company can be. Fails with `stale` if somebody else was put in charge meanwhile.',
  invalidates: ['Renewal'],
  body: z.object({
    id: Id,
    /** Who is in charge from now on. Null releases the renewal. */
    userId: z.nullable(Id),
    /** Who the caller saw in charge. */
    expectedUserId: z.optional(z.nullable(Id)),
  }),
  reply: changed(Renewal),
  reasons: ['not_found', 'stale'],
});

export const writeToOwner = endpoint({
  name: 'writeToOwner',
  method: 'POST',
  path: '/admin/renewals/{id}/letters',
  access: 'canFulfil',
  summary:
    'Mails the owner a text about a renewal in progress, whose status stays. It waits for the owner until they change or send something, or it is released.',
  invalidates: ['Renewal', 'Event'],
  params: z.object({ id: Id }),
  body: z.object({ text: text(limits.note.max).check(z.minLength(1)) }),
  reply: changed(Renewal),
  reasons: ['not_found', 'illegal_transition'],
});

export const pauseRenewal = endpoint({
  name: 'pauseRenewal',
  method: 'PATCH',
  path: '/admin/renewals/{id}/pause',
  access: 'canFulfil',
  summary:
    'Holds a renewal in progress with a reason, so that it is not among what waits. Without a reason it is released: its hold ends, and it waits for its owner no longer.',
  invalidates: ['Renewal'],
  params: z.object({ id: Id }),
  body: z.object({ reason: z.nullable(text(limits.note.max).check(z.minLength(1))) }),
  reply: changed(Renewal),
  reasons: ['not_found', 'illegal_transition'],
});

/** An administrator who can be in charge of renewals. */
export const Clerk = z.object({ id: Id, name: z.string(), companyName: z.optional(z.string()) });
export type Clerk = z.infer<typeof Clerk>;

export const listClerks = endpoint({
  name: 'listClerks',
  method: 'GET',
  path: '/admin/clerks',
  access: 'staff',
  summary:
    'The administrators of the caller’s companies, by name. With `renewalId`, those who can be in charge of that renewal.',
  provides: ['User'],
  query: z.object({ renewalId: z.optional(Id) }),
  reply: z.array(Clerk),
  reasons: ['not_found'],
});

/** How many renewals wait, and since when the one that waits longest. Past 1,000 the count stops and `countIsPartial` is set. */
const waiting = {
  count: z.int(),
  countIsPartial: z.optional(z.literal(true)),
  waitingSince: z.nullable(Timestamp),
};

export const WaitingRenewals = z.object({
  /** The statuses in progress that have any, in the order of the steps. */
  states: z.array(z.object({ status: RenewalStatus, ...waiting })),
  /** Past their promised day. Past 1,000 the count stops and `lateIsPartial` is set. */
  late: z.int(),
  lateIsPartial: z.optional(z.literal(true)),
  /** In progress with the caller in charge. */
  mine: z.int(),
  /** Held by somebody, and not counted among what waits. */
  onHold: z.optional(z.int()),
});
export type WaitingRenewals = z.infer<typeof WaitingRenewals>;

export const countWaitingRenewals = endpoint({
  name: 'countWaitingRenewals',
  method: 'GET',
  path: '/admin/renewals/waiting',
  access: 'staff',
  summary: 'How many renewals in progress wait in each status, and since when.',
  provides: ['Renewal'],
  reply: WaitingRenewals,
});

/** For the product's own administrators, who see the records of all companies. */
const companyName = z.optional(z.string());

export const PersonHit = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  companyName,
});
export type PersonHit = z.infer<typeof PersonHit>;

export const VehicleHit = z.object({
  id: Id,
  licenseNumber: z.string(),
  registerNumber: z.string(),
  make: z.string(),
  model: z.string(),
  ownerName: z.string(),
  companyName,
});
export type VehicleHit = z.infer<typeof VehicleHit>;

export const RenewalHit = z.object({
  id: Id,
  licenseNumber: z.string(),
  status: RenewalStatus,
  dateOrdered: Timestamp,
  ownerName: z.string(),
  companyName,
});
export type RenewalHit = z.infer<typeof RenewalHit>;

export const PaymentHit = z.object({
  id: Id,
  reference: z.string(),
  /** Null for a payment of several vehicles. */
  licenseNumber: z.nullable(z.string()),
  amountInCents: z.int(),
  status: PaymentStatus,
  createdAt: Timestamp,
  ownerName: z.string(),
  companyName,
});
export type PaymentHit = z.infer<typeof PaymentHit>;

export const ParcelHit = z.object({
  renewalId: Id,
  waybillNumber: z.string(),
  status: DeliveryStatus,
  licenseNumber: z.string(),
  ownerName: z.string(),
  companyName,
});
export type ParcelHit = z.infer<typeof ParcelHit>;

/** At most five of each kind, the best match first. */
export const DeskHits = z.object({
  persons: z.array(PersonHit),
  /** Persons with a similar name or e-mail address, if nothing was found. */
  similarPersons: z.optional(z.array(PersonHit)),
  vehicles: z.array(VehicleHit),
  /** Vehicles whose plate differs in one sign, if nothing was found. */
  similarVehicles: z.optional(z.array(VehicleHit)),
  renewals: z.array(RenewalHit),
  payments: z.array(PaymentHit),
  parcels: z.array(ParcelHit),
});
export type DeskHits = z.infer<typeof DeskHits>;

export const searchDesk = endpoint({
  name: 'searchDesk',
  method: 'GET',
  path: '/desk-search',
  access: 'staff',
  summary:
    'Finds persons (name, e-mail, telephone), vehicles (plate, register number, make), renewals and payments (reference; of the persons and vehicles found) and parcels (waybill) of the caller’s companies: at most five of each, the best match first. Payments only for those who handle money.',
  provides: ['User', 'Vehicle', 'Renewal', 'Payment'],
  query: z.object({ query: text(100) }),
  reply: DeskHits,
});
