import type { Payment } from 'shared-contracts/payment';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { userFixture } from 'web-kit/testing';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000061';
const at = '2026-01-05T08:00:00Z';

/** A payment of `userFixture` for one renewal. */
export const paymentFixture = (changes: Partial<Payment> = {}): Payment => ({
  id,
  checkoutId: null,
  amountInCents: 85_000,
  currency: 'ZAR',
  description: 'Licence renewal JK45LMGP',
  status: 'successful',
  reference: `renewal_vehicle::${id}_20260105`,
  failureReason: null,
  externalReference: null,
  merchantReference: 'AS1',
  userId: userFixture().id,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  vehicleId: id,
  refundedInCents: 0,
  refund: null,
  reviewReason: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** A refund that the payment processor has refused. */
export const refundFixture = (changes: Partial<ListedRefund> = {}): ListedRefund => ({
  id,
  status: 'refused',
  amountInCents: 135_600,
  reason: 'renewal cancelled',
  note: null,
  serviceFeeFirst: false,
  requestedBy: null,
  failureReason: 'transaction declined',
  attempts: 1,
  merchantReference: 'RF1',
  externalReference: null,
  paymentId: id,
  paymentReference: 'AS1',
  paidInCents: 160_600,
  userId: id,
  user: { firstName: 'Lerato', lastName: 'Khumalo', companyName: 'Acme' },
  licenseNumbers: ['cj29sdgp'],
  renewalId: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});
