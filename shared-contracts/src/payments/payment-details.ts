import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { RenewalStatus } from '../renewals/renewal-status.ts';
import { Cents, Id, requiredText, Timestamp } from '../values.ts';
import { BilledParts } from './billing.ts';
import { Payment } from './payment.ts';
import { ListedRefund } from './refund-lists.ts';

/** A vehicle of a payment: what was paid for it and what of that was given back. */
export const PaidVehicle = z.object({
  vehicleId: Id,
  licenseNumber: z.string(),
  renewalId: z.nullable(Id),
  renewalStatus: z.nullable(RenewalStatus),
  parts: BilledParts,
  /** Refunds of this vehicle's share that are made, under way or refused. */
  refundsInCents: Cents,
  /** What may still be given back. */
  leftInCents: Cents,
});
export type PaidVehicle = z.infer<typeof PaidVehicle>;

/** Everything about one payment. For administrators only. */
export const PaymentDetails = z.object({
  payment: Payment,
  email: z.string(),
  companyName: z.string(),
  /** The administrator who paid for the person. */
  createdBy: z.nullable(UserName),
  /** The card, as the processor describes it; null before it was charged, and once the person has left. */
  card: z.nullable(z.object({ brand: z.string(), lastDigits: z.string() })),
  vehicles: z.array(PaidVehicle),
  /** Licence fees, service fees and VAT of all vehicles. */
  parts: BilledParts,
  /** The parts of what has been given back, negative. */
  refundedParts: BilledParts,
  leftInCents: Cents,
  refunds: z.array(ListedRefund),
  /** What happened to it, newest first. */
  log: z.array(
    z.object({ at: Timestamp, action: z.string(), by: z.nullable(UserName), details: z.nullable(z.string()) }),
  ),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

export const getPaymentDetails = endpoint({
  name: 'getPaymentDetails',
  method: 'GET',
  path: '/payments/admin/{id}',
  access: 'canHandleMoney',
  summary: 'One payment with its person, vehicles, renewals, refunds and log.',
  provides: ['Payment', 'Event'],
  params: z.object({ id: Id }),
  reply: PaymentDetails,
  reasons: ['not_found'],
});

/**
 * What becomes of a payment in doubt. `accept`: it counts as paid, and its vehicles are renewed. `give back`: all of it goes back to
 * the card. `close`: nothing was charged, or it was given back at the processor by hand.
 */
export const paymentDecisions = ['accept', 'give back', 'close'] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

export const resolvePayment = endpoint({
  name: 'resolvePayment',
  method: 'POST',
  path: '/payments/{id}/resolution',
  access: 'canHandleMoney',
  confirms: true,
  summary: 'Decides what becomes of a payment whose result at the processor does not match it, or stays uncertain.',
  invalidates: ['Payment', 'Renewal', 'Vehicle', 'Event'],
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(paymentDecisions), note: requiredText(limits.refundNote.max) }),
  reply: PaymentDetails,
  reasons: ['not_found', 'stale', 'illegal_transition', 'processor_failed'],
});
