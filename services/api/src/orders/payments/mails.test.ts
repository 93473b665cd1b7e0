import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quote } from 'shared-contracts/quotes';
import { english } from '../../core/localization.ts';
import { type PaymentMailFacts, paidLines, receiptMail, refundedMail } from './mails.ts';
import { refundRefusedMail } from './refund-refused-mail.ts';
import { vatIn, vatPercent, vatRateAt } from './vat.ts';

const quote: Quote = {
  tareAmount: 60_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 7200,
  total: 67_200,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'a gazette',
  feeEffectiveFrom: '2026-04-01',
  isEstimate: false,
};

const payment: PaymentMailFacts = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1',
  vat_basis_points: 1500,
  is_duplicate: false,
  amount_in_cents: 92_200,
  quote,
  first_name: 'Lerato',
  last_name: 'Khumalo',
  reference: 'renewal_vehicle::v1_20261122',
  merchant_reference: 'AS01',
};
const site = 'https://acme.example';

test('the lines of a payment are the parts of its quote; arrears and penalties only where there are any', () => {
  const labels = (given: Quote) =>
    paidLines(english, { ...payment, quote: given }).map(({ label, value }) => `${label} ${value}`);
  assert.deepEqual(labels(quote), [
    'Licence fee R600.00',
    'Transaction fee R72.00',
    'Service fee, delivery included R250.00',
    'Total paid R922.00',
  ]);
  assert.deepEqual(labels({ ...quote, arrears: 100, penalties: 200 }).slice(1, 3), [
    'Arrears R1.00',
    'Penalties R2.00',
  ]);
  assert.deepEqual(
    paidLines(english, payment)
      .filter((line) => 'total' in line && line.total)
      .map(({ label }) => label),
    ['Total paid'],
  );
});

test('[P28] VAT is contained in the service fee at the rate of the day, rounded to the cent', () => {
  assert.deepEqual(
    [25_000, 100, 0].map((fee) => vatIn(fee, 1500)),
    [3261, 13, 0],
  );
  assert.equal(vatIn(25_000, 1550), 3355);
  assert.deepEqual([1500, 1550].map(vatPercent), ['15', '15.5']);
});

test('[P28] a rate of VAT holds from midnight of its first day in South Africa', () => {
  const rates = [
    { from: '2018-04-01', basisPoints: 1500 },
    { from: '2027-04-01', basisPoints: 1550 },
  ];
  assert.equal(vatRateAt(new Date('2027-03-31T21:59:59Z'), rates), 1500);
  assert.equal(vatRateAt(new Date('2027-03-31T22:00:00Z'), rates), 1550);
  assert.equal(vatRateAt(new Date()), 1500);
});
test('the receipt names the vehicle, the dates, what was paid, the VAT in it, and where to follow the renewal', () => {
  const mail = receiptMail(english, payment, {
    licenseNumber: 'jk45lmgp',
    paidAt: new Date('2026-11-27T22:30:00Z'),
    siteUrl: site,
    renewalId: 'r1',
  });
  assert.equal(mail.subject, 'Receipt: licence renewal JK45LMGP');
  assert.equal(mail.preview, 'R922.00 received. Your renewal is on its way.');
  assert.equal(mail.heading, 'Thank you, we have your payment');
  assert.deepEqual(mail.paragraphs, [
    'Hello Lerato, we are renewing the licence of JK45LMGP. Your new disc should reach you between 1 December 2026 and 8 December 2026.',
  ]);
  assert.deepEqual(mail.lines, [
    { label: 'Vehicle', value: 'JK45LMGP' },
    { label: 'Paid on', value: '28 November 2026' },
    ...paidLines(english, payment),
  ]);
  assert.deepEqual(mail.button, { label: 'Follow your renewal', url: 'https://acme.example/view-renewal/r1' });
  assert.equal(
    mail.note,
    'The service fee includes R32.61 VAT at 15 %; the rest is paid to the authority for you, without VAT. Your reference AS-D964Q04.',
  );
});

for (const [reason, why] of [
  ['renewal cancelled', 'Your renewal was cancelled. The service fee is kept, as our terms say.'],
  [
    'paid twice',
    'This renewal had been paid already, so the whole second payment goes back. The renewal itself goes on.',
  ],
  ['vehicle removed', 'You had removed the vehicle before the payment went through, so all of it goes back.'],
] as const)
  test(`the mail about a refund because of '${reason}' names amount and reason`, () => {
    assert.deepEqual(refundedMail(english, payment, { amount_in_cents: 67_500, reason, note: null }), {
      subject: 'Your refund is on its way',
      preview: 'R675.00 goes back to your card',
      heading: 'Your refund is on its way',
      paragraphs: [
        'Hello Lerato, we have sent R675.00 back to the card you paid with. Your bank may take a few days to show it.',
        why,
      ],
      note: 'Your reference AS-D964Q04.',
    });
  });

test('[DSK-6] the mail about a part of a payment names both amounts, the vehicle and the reason as it was typed', () => {
  const part = { amount_in_cents: 25_000, reason: 'part refunded', note: 'The disc came late.' } as const;
  const { paragraphs } = refundedMail(english, { ...payment, amount_in_cents: 160_600 }, part, ['jk45lmgp']);
  assert.deepEqual(paragraphs, [
    'Hello Lerato, we have sent R250.00 of the R1,606.00 that you paid back to the card you paid with. Your bank may take a few days to show it.',
    'It is for JK45LMGP. The reason: The disc came late.',
  ]);
});

test('[P17] the mail about a refused refund names payment, reason, person and what to do', () => {
  assert.deepEqual(refundRefusedMail(payment, { amount_in_cents: 67_500, reason: 'paid twice' }, 'card closed', site), {
    subject: 'A refund of R675.00 was refused',
    preview: 'Somebody has to look at it',
    heading: 'A refund was refused',
    paragraphs: [
      'The card processor refuses to give back R675.00 of payment AS01 (paid twice): card closed',
      "Lerato Khumalo is still waiting for this money. Ask for the refund again once the cause is gone, or give it back in the processor's own console or by bank transfer and note it there.",
    ],
    button: { label: 'Open the refund', url: 'https://acme.example/admin/refunds?status=refused' },
  });
});
