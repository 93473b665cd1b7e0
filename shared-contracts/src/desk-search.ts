import * as z from 'zod/mini';
import { DeliveryStatus } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { PaymentStatus } from './payment.ts';
import { RenewalStatus } from './renewal-status.ts';
import { Id, text, Timestamp } from './values.ts';

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
  vehicles: z.array(VehicleHit),
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
