import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { Province } from '../addresses/regions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  CalendarDay,
  changed,
  flag,
  Id,
  listOf,
  listOrder,
  listQuery,
  lowercasedLines,
  Timestamp,
  text,
  wholeNumber,
} from '../values.ts';
import { VehicleSummary } from '../vehicles/vehicle-summary.ts';
import { adminActionIds } from './admin-actions.ts';
import { Hold, HoldReason } from './holds.ts';
import { Parcel } from './parcel.ts';
import { RenewalStatus } from './renewal-status.ts';

/** One paid renewal of a licence. */
export const Renewal = z.object({
  id: Id,
  dateOrdered: Timestamp,
  /** A copy of a lost disc, which renews nothing. */
  isDuplicate: z.optional(z.boolean()),
  /** Expiry day of the licence when the renewal was ordered. */
  originalExpiry: CalendarDay,
  paymentReference: z.string(),
  /** Id of the payment that created it, for the receipt. */
  paymentId: Id,
  paymentInCents: z.int(),
  currency: z.string(),
  status: RenewalStatus,
  webhookSuccessful: z.boolean(),
  webhookResponse: z.nullable(z.string()),
  userId: Id,
  user: z.optional(z.object({ ...UserName.shape, deliveryAddress: z.optional(z.nullable(z.string())) })),
  vehicleId: Id,
  vehicle: z.optional(VehicleSummary),
  /** The newest parcel that was booked. */
  parcel: z.optional(z.nullable(Parcel)),
  /** Day by which the disc should arrive. Null while a person has to act, and once the renewal has ended. */
  promisedDay: z.optional(z.nullable(CalendarDay)),
  /** What keeps it from going on at the authority. Null if nothing does. */
  hold: z.optional(z.nullable(Hold)),
  /** The administrator in charge. For administrators only. */
  inCharge: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  /** Names of other administrators who have it open at the moment. For administrators only. */
  openedBy: z.optional(z.array(z.string())),
  /** Why it rests: it waits for its owner's answer, or is held. For administrators only. */
  pause: z.optional(
    z.nullable(
      z.object({
        for: z.enum(['owner', 'hold']),
        reason: z.nullable(z.string()),
        byName: z.nullable(z.string()),
        since: Timestamp,
      }),
    ),
  ),
  /** Names of the papers that it needs at the counter and lacks. For administrators only. */
  missingPapers: z.optional(z.array(z.string())),
  /** Where the disc is delivered to. For administrators only. */
  province: z.optional(z.nullable(Province)),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Renewal = z.infer<typeof Renewal>;

export const createRenewal = endpoint({
  name: 'createRenewal',
  method: 'POST',
  path: '/renewals',
  access: 'active',
  summary: 'The renewal that a verified payment created. Idempotent.',
  invalidates: ['Renewal', 'Vehicle', 'Event'],
  body: z.object({ vehicleId: Id, paymentReference: text(100) }),
  reply: Renewal,
  reasons: ['not_paid', 'not_found'],
});

export const renewalColumns = [
  'updatedAt',
  'createdAt',
  'dateOrdered',
  'originalExpiry',
  'paymentReference',
  'paymentInCents',
  'status',
] as const;

export const listRenewals = endpoint({
  name: 'listRenewals',
  method: 'GET',
  path: '/renewals',
  access: 'active',
  summary:
    "The caller's renewals, of one vehicle if it is named. Administrators may name anybody's within their reach.",
  provides: ['Renewal'],
  query: z.object({
    ...listQuery(renewalColumns),
    id: z.optional(Id),
    vehicleId: z.optional(Id),
    userId: z.optional(Id),
  }),
  reply: listOf(Renewal),
  reasons: ['not_found'],
});

const filters = {
  search: z.optional(text(100)),
  active: z.optional(flag),
  status: z.optional(RenewalStatus),
};

/** Filters of administrators. Days are in South Africa, inclusive. */
const dayFilters = {
  /** Days on which it was ordered. */
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  /** Nothing has happened since before this day. */
  changedBefore: z.optional(CalendarDay),
  /** The latest parcel could not be handed over or fetched, or came back. */
  courierException: z.optional(flag),
  deliveredFrom: z.optional(CalendarDay),
  deliveredTo: z.optional(CalendarDay),
  /** Days on which the courier did not accept a parcel. */
  bookingFailedFrom: z.optional(CalendarDay),
  bookingFailedTo: z.optional(CalendarDay),
};

/** Against the promised day: past it, on it, or within so many days from today. */
export const dueFilters = ['late', 'today', '1', '2', '3', '5', '7'] as const;
export type DueFilter = (typeof dueFilters)[number];

const queueFilters = {
  ...filters,
  ...dayFilters,
  userId: z.optional(Id),
  due: z.optional(z.enum(dueFilters)),
  /** Where the disc is delivered to. */
  province: z.optional(Province),
  companyId: z.optional(Id),
  /** Who is in charge: the caller, nobody, or an administrator. */
  inCharge: z.optional(z.union([z.enum(['mine', 'nobody']), Id])),
  /** Only what is held, or only what is not. */
  onHold: z.optional(flag),
  /** Only what needs a paper at the counter that is not there. */
  lacksPapers: z.optional(flag),
};

export const searchRenewals = endpoint({
  name: 'searchRenewals',
  method: 'GET',
  path: '/renewals/search',
  access: 'active',
  summary: "The caller's renewals, searched by reference and vehicle. `active` limits them to those still in progress.",
  provides: ['Renewal'],
  query: z.object({ ...listQuery(renewalColumns), ...filters }),
  reply: listOf(Renewal),
});

export const exportRenewals = endpoint({
  name: 'exportRenewals',
  method: 'GET',
  path: '/renewals/export',
  access: 'active',
  summary: "The caller's renewals of any number as CSV, in the order of the list.",
  provides: ['Renewal'],
  query: z.object({ ...listOrder(renewalColumns), ...filters }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

/** Why, for administrators: the event has it, and its owner never sees it. */
const staffReason = z.optional(text(limits.note.max));

export const updateRenewal = endpoint({
  name: 'updateRenewal',
  method: 'PATCH',
  path: '/renewals',
  access: 'canFulfil',
  summary:
    "Moves a renewal along the action table. 'cancelled' needs a confirmed second factor, 'user to action' a note; 'license updated' accepts the new expiry date.",
  invalidates: ['Renewal', 'Event', 'Vehicle', 'Payment'],
  body: z.object({
    id: Id,
    status: RenewalStatus,
    /** The status the caller saw. Fails with `stale` if it has changed since. */
    expectedStatus: z.optional(RenewalStatus),
    note: z.optional(lowercasedLines(limits.note.max)),
    reason: staffReason,
    licenseExpires: z.optional(CalendarDay),
  }),
  reply: changed(Renewal),
  reasons: [
    'confirm_factor',
    'not_found',
    'stale',
    'illegal_transition',
    'note_required',
    'courier_failed',
    'no_address',
  ],
});

export const listAllRenewals = endpoint({
  name: 'listAllRenewals',
  method: 'GET',
  path: '/admin/renewals',
  access: 'staff',
  scope: 'renewals:read',
  summary: "The renewals of the administrator's companies. `active` limits them to those still in progress.",
  provides: ['Renewal'],
  query: z.object({ ...listQuery(renewalColumns), ...queueFilters }),
  reply: listOf(Renewal),
});

export const exportAllRenewals = endpoint({
  name: 'exportAllRenewals',
  method: 'GET',
  path: '/admin/renewals/export',
  access: 'canFulfil',
  confirms: true,
  summary: "The renewals of the administrator's companies, of any number, as CSV with their users.",
  provides: ['Renewal'],
  query: z.object({ ...listOrder(renewalColumns), ...queueFilters }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

export const getRenewalAsAdmin = endpoint({
  name: 'getRenewalAsAdmin',
  method: 'GET',
  path: '/admin/renewal',
  access: 'staff',
  summary: 'One renewal, by its id or by vehicle. For a minute, colleagues see that the caller has it open.',
  provides: ['Renewal'],
  query: z.object({ id: z.optional(Id), vehicleId: z.optional(Id) }),
  reply: Renewal,
  reasons: ['not_found'],
});

/** The amounts refunded and kept when a renewal is cancelled, in cents. */
export const CancellationTerms = z.object({
  /** A delivery was booked, so nothing is refunded. */
  isCompleted: z.boolean(),
  paidInCents: z.int(),
  refundInCents: z.int(),
  keptInCents: z.int(),
  /** What of its top-ups goes back besides. */
  topUpInCents: z.int(),
  /** The fee of its parcel that is on its way. Null if there is none, or the courier has not named it. */
  parcelInCents: z.nullable(z.int()),
  /** What the courier took for the newest parcel. Null before the first one. */
  courierInCents: z.nullable(z.int()),
});
export type CancellationTerms = z.infer<typeof CancellationTerms>;

export const getCancellationTerms = endpoint({
  name: 'getCancellationTerms',
  method: 'GET',
  path: '/admin/renewals/cancellation',
  access: 'canFulfil',
  summary: 'What cancelling a renewal would refund now, and what its courier costs.',
  provides: ['Renewal'],
  query: z.object({ id: Id }),
  reply: CancellationTerms,
  reasons: ['not_found'],
});

export const actOnRenewals = endpoint({
  name: 'actOnRenewals',
  method: 'POST',
  path: '/admin/renewals/actions',
  access: 'canFulfil',
  summary:
    'Performs up to 100 actions at once. Each succeeds or fails on its own. A cancellation needs a confirmed second factor.',
  invalidates: ['Renewal', 'Event', 'Vehicle', 'Payment'],
  body: z
    .array(
      z.object({
        id: Id,
        action: z.enum(adminActionIds),
        note: z.optional(lowercasedLines(limits.note.max)),
        reason: staffReason,
        expectedStatus: RenewalStatus,
        licenseExpires: z.optional(CalendarDay),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.bulk.rows)),
  reply: z.object({
    results: z.array(
      z.object({
        id: Id,
        success: z.boolean(),
        status: z.optional(RenewalStatus),
        code: z.optional(z.int()),
        reason: z.optional(z.string()),
        message: z.string(),
      }),
    ),
  }),
  reasons: ['confirm_factor'],
});

export const placeHold = endpoint({
  name: 'placeHold',
  method: 'POST',
  path: '/admin/renewals/{id}/hold',
  access: 'canFulfil',
  summary:
    'Holds a renewal that has no disc yet: moves it to who must act and mails an owner who must. It ends when its amount is paid, when it is released, or with the next status.',
  invalidates: ['Renewal', 'Event'],
  params: z.object({ id: Id }),
  body: z.object({
    reason: HoldReason,
    /** What the owner pays as a top-up, in cents. */
    amountInCents: z.optional(wholeNumber(1, limits.amountInCents.max)),
    /** The day from which on waiting costs more. */
    costsMoreFrom: z.optional(CalendarDay),
    /** For the owner. */
    note: z.optional(text(limits.note.max)),
  }),
  reply: changed(Renewal),
  reasons: ['not_found', 'illegal_transition'],
});

export const answerHold = endpoint({
  name: 'answerHold',
  method: 'POST',
  path: '/renewals/{id}/hold/answer',
  access: 'active',
  summary: 'Its owner says that what a renewal was held for is done. Administrators then look at it.',
  invalidates: ['Renewal', 'Event'],
  params: z.object({ id: Id }),
  reply: changed(Renewal),
  reasons: ['not_found', 'stale'],
});
