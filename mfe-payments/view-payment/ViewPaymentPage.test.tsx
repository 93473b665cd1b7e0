import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { filling, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { paymentFixture, refundFixture } from '../payment-fixture.ts';
import { ViewPaymentPage } from './ViewPaymentPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000061';
const at = '2026-01-05T08:00:00Z';
const parts = (cents: number) => ({
  licenseFee: cents - 30_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 5_000,
  serviceFee: 21_739,
  vat: 3_261,
  total: cents,
});
const none = { licenseFee: 0, arrears: 0, penalties: 0, transactionFee: 0, serviceFee: 0, vat: 0, total: 0 };
const refund = refundFixture({
  id: `${id.slice(0, -1)}2`,
  amountInCents: 25_000,
  reason: 'part refunded',
  note: 'The disc came late.',
  serviceFeeFirst: true,
  requestedBy: { firstName: 'Thandi', lastName: 'Mokoena' },
});
const vehicle = (vehicleId: string, licenseNumber: string, cents: number) => ({
  vehicleId,
  licenseNumber,
  renewalId: null,
  renewalStatus: null,
  parts: parts(cents),
  refundsInCents: 0,
  leftInCents: cents,
});
const details = (changes: Partial<PaymentDetails> = {}): PaymentDetails => ({
  payment: paymentFixture({
    checkoutId: 'c1',
    amountInCents: 160_600,
    externalReference: '8ac7',
    user: { firstName: 'Lerato', lastName: 'Khumalo' },
  }),
  email: 'lerato@example.org',
  companyName: 'AllSet',
  createdBy: null,
  card: { brand: 'Visa', lastDigits: '0000' },
  vehicles: [vehicle(id, 'cj29sdgp', 160_600)],
  parts: parts(160_600),
  refundedParts: none,
  leftInCents: 160_600,
  refunds: [],
  log: [{ at, action: 'payment successful', by: null, details: 'R1,606.00' }],
  ...changes,
});

const modules = filling('payment.details', ({ payment }) => <p>A module knows {payment.merchantReference}</p>);

function open(answer: PaymentDetails | { status: number; body: unknown }, answers: Record<string, unknown> = {}) {
  return renderWithHost(<ViewPaymentPage />, {
    path: '/admin/payments/:id',
    at: `/admin/payments/${id}`,
    user: userFixture(),
    modules,
    answers: { [`GET /payments/admin/${id}`]: answer, ...answers },
  });
}

test('[TEM-13] other modules add to a payment', async () => {
  open(details());
  expect(await screen.findByText('A module knows AS1')).toBeVisible();
});

test('[DSK-6] before a part is refunded, the dialog says what goes back to which card and what stays', async () => {
  const { calls } = open(details(), { [`POST /payments/${id}/refunds`]: { status: 201, body: refund } });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund a part' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await userEvent.type(dialog.getByLabelText('Amount (rand)'), '100');
  expect(
    dialog.getByText('R100.00 (of which VAT R13.04) of R1,606.00 goes back to Visa …0000; R1,506.00 stays.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please type the reason. The owner reads it.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The disc came late.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amountInCents: 10_000,
    leftInCents: 160_600,
    serviceFeeFirst: true,
    note: 'The disc came late.',
  });
});

test.each([
  ['All that is left, R1,606.00', 160_600, true, 'R1,606.00 (of which VAT R32.61) of R1,606.00'],
  ['All but the service fee, R1,356.00', 135_600, false, 'R1,356.00 (of which VAT R0.00) of R1,606.00'],
  ['The service fee, R250.00', 25_000, true, 'R250.00 (of which VAT R32.61) of R1,606.00'],
])(
  '[DSK-6] the refund of %j is chosen, and its VAT is seen before',
  async (name, amountInCents, serviceFeeFirst, text) => {
    const { calls } = open(details(), { [`POST /payments/${id}/refunds`]: { status: 201, body: refund } });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund a part' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name }));
    expect(dialog.getByText((shown) => shown.startsWith(text))).toBeVisible();
    expect(dialog.queryByLabelText('Amount (rand)')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cancelled in time.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amountInCents, serviceFeeFirst });
  },
);

test('[DSK-6] once something was given back, the rest or an amount can be chosen', async () => {
  const changed = details();
  open({
    ...changed,
    leftInCents: 150_600,
    vehicles: changed.vehicles.map((one) => ({ ...one, leftInCents: 150_600 })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund a part' }));
  const names = within(await screen.findByRole('dialog'))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['All that is left, R1,506.00', 'Another amount']);
});

test('[DSK-6] a part is at most what is left, and of a payment for several it is taken from one vehicle', async () => {
  const other = `${id.slice(0, -1)}9`;
  const vehicles = [vehicle(id, 'cj29sdgp', 60_600), vehicle(other, 'fleet 2', 100_000)];
  const items = vehicles.map(({ vehicleId, licenseNumber, leftInCents }) => ({
    vehicleId,
    licenseNumber,
    amountInCents: leftInCents,
    reference: 'r',
    refund: null,
  }));
  open(details({ payment: { ...details().payment, items }, vehicles }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund a part' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Vehicle'), 'FLEET 2, R1,000.00 left');
  await userEvent.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await userEvent.type(dialog.getByLabelText('Amount (rand)'), '1 000,01');
  await userEvent.tab();
  expect(await dialog.findByText('At most R1,000.00 is left')).toBeVisible();
});

test('[DSK-6] of what a payment is made of, what went back is taken off', async () => {
  open(details({ parts: { ...parts(160_600), serviceFee: 25_000 }, refundedParts: { ...none, serviceFee: -10_000 } }));
  const value = async (label: string) => (await screen.findByText(label)).nextElementSibling;
  expect(await value('Licence fee')).toHaveTextContent(/^R[\d,.]+$/);
  expect(await value('Service fee without VAT')).toHaveTextContent('R150.00 of R250.00');
});

test('[DSK-6] a refused refund shows its reason and can be asked for again', async () => {
  open(details({ refunds: [refund] }));
  expect(await screen.findByText('transaction declined')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask again for R250.00' })).toBeEnabled();
});

test('[DSK-6] the page names person, card, ids and what happened; a payment of another company does not exist', async () => {
  open(details());
  expect(await screen.findByRole('link', { name: 'Lerato Khumalo' })).toBeVisible();
  for (const text of ['Visa …0000', '8ac7', 'payment successful', '5/01/2026, 10:00'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(
    expect.arrayContaining([
      'Person',
      'E-mail',
      'Company',
      'Date',
      'Card',
      'Payment reference',
      'Our reference',
      'Id at the processor',
      'Checkout at the processor',
    ]),
  );
  // No sentence for programmers.
  expect(screen.queryByText(/renewal_vehicle/)).toBeNull();
});

test('a payment that cannot be found says so', async () => {
  open(refusal(404, 'not_found', 'No.'));
  expect(await screen.findByRole('heading', { name: 'Payment does not exist' })).toBeVisible();
});

test('[P29] a payment in doubt is decided about with a reason; without one nothing is sent', async () => {
  const reviewReason = 'The processor reports R1,607.00 instead of R1,606.00.';
  const doubtful = details({ payment: { ...details().payment, status: 'processing', reviewReason }, leftInCents: 0 });
  const { calls } = open(doubtful, { [`POST /payments/${id}/resolution`]: details() });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radiogroup', { name: 'What becomes of it' })).toBeVisible();
  expect(dialog.getByText(/reports R1,607\.00 instead of R1,606\.00\. Look it up .* under AS1/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText('Please choose what becomes of it')).toBeVisible();
  expect(dialog.getByText('Please write a few words')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /^Give it back/ }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Seen in the console.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('The payment goes back')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    decision: 'give back',
    note: 'Seen in the console.',
  });
});

test('[P29] a payment without doubt offers no decision', async () => {
  open(details());
  expect(await screen.findByRole('button', { name: 'Refund a part' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('[P27] a refund without a certain result can only be noted as given back by hand', async () => {
  const uncertain = { ...refund, status: 'uncertain' as const };
  const { calls } = open(details({ refunds: [uncertain] }), {
    [`POST /refunds/${refund.id}/by-hand`]: { ...refund, status: 'done' },
  });
  expect(await screen.findByText('Uncertain')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask again/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Given back by hand: R250.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('How it was given back'), 'EFT of 5 January');
  await userEvent.click(dialog.getByRole('button', { name: 'It was given back' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `/refunds/${refund.id}/by-hand`)).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'EFT of 5 January' });
});
