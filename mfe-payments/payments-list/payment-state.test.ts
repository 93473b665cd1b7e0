import type { Payment } from 'shared-contracts/payment';
import { failureReasonOf } from 'shared-contracts/payment-state';
import type { Refund } from 'shared-contracts/refunds';
import { paymentFixture } from '../payment-fixture.ts';
import { paymentState } from './payment-state.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000007';
const refund = (status: Refund['status']): Refund => ({
  status,
  amountInCents: 60_000,
  reason: 'renewal cancelled',
  failureReason: null,
});
const label = (changes: Partial<Payment>, asAdmin = false) => paymentState(paymentFixture(changes), asAdmin).label;

test('a refunded payment is shown as refunded with the amount, not as successful', () => {
  expect(label({})).toBe('Success');
  expect(label({ refund: refund('done') })).toBe('Refunded R600.00');
  expect(label({ refund: refund('due') })).toBe('Refund of R600.00 under way');
  expect(label({ refund: refund('asked') })).toBe('Refund of R600.00 under way');
});

test('[P17] a refused refund is shown to administrators, with the reason', () => {
  const refused = { refund: { ...refund('refused'), failureReason: 'transaction declined' } };
  expect(label(refused, true)).toBe('Refund of R600.00 refused');
  expect(label(refused)).toBe('Refund of R600.00 under way');
  expect(failureReasonOf(paymentFixture(refused))).toBe('transaction declined');
});

test('[P8] a payment under review is shown as such to administrators, with the reason', () => {
  const doubtful = { status: 'processing', reviewReason: 'The processor reports USD instead of ZAR.' } as const;
  expect(label(doubtful, true)).toBe('Needs review');
  expect(label(doubtful)).toBe('Processing');
  expect(failureReasonOf(paymentFixture(doubtful))).toBe('The processor reports USD instead of ZAR.');
});

test('[PAY-5] a failed payment shows its reason, or that none was given', () => {
  expect(failureReasonOf(paymentFixture({ status: 'failed' }))).toBe('Not Provided');
  expect(failureReasonOf(paymentFixture({ status: 'failed', failureReason: 'Card expired' }))).toBe('Card expired');
  expect(failureReasonOf(paymentFixture())).toBe('');
});

test('[BIZ-2] refunds of single vehicles are shown with their sum', () => {
  const items = (...refunds: (Refund | null)[]) => ({
    items: refunds.map((each) => ({
      vehicleId: id,
      licenseNumber: 'fleet 1',
      amountInCents: 85_000,
      reference: 'renewal_vehicle::1_20260105',
      refund: each,
    })),
  });
  expect(label(items(null, null))).toBe('Success');
  expect(label(items(refund('done'), null))).toBe('Partly refunded R600.00');
  expect(label(items(refund('done'), refund('asked')))).toBe('Refund of R1,200.00 under way');
  expect(label(items(refund('done'), refund('done')))).toBe('Refunded R1,200.00');
  expect(label(items({ ...refund('refused'), failureReason: 'No.' }, refund('done')), true)).toBe(
    'Refund of R1,200.00 refused',
  );
});
