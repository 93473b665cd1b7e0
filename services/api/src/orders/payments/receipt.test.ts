import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfLines } from '../../../tests/pdf-lines.ts';
import { renderReceipt, renderReceiptOfSeveral } from './receipt.ts';

test('[BIZ-11] a receipt names the company, the payer, the vehicle, each part of the price and the VAT in it', async () => {
  const pdf = await renderReceipt(
    {
      id: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1',
      amount_in_cents: 92_200,
      quote: {
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
      },
      first_name: 'Lerato',
      last_name: 'Khumalo',
      reference: 'renewal_vehicle::v1_20261122',
      merchant_reference: 'AS01',
      succeeded_at: null,
      vat_basis_points: 1500,
      created_at: '2026-11-22T08:30:00.000Z',
      business_name: null,
      vat_number: null,
      order_number: null,
      language: null,
      hold_id: null,
      is_duplicate: false,
      description: 'Licence renewal JK45LMGP',
    },
    {
      name: 'Acme',
      address: '1 Main Road, Cape Town',
      contactEmail: 'help@acme.example',
      vatNumber: '',
      colors: { primaryColor: '#123456' },
    },
    'jk45lmgp',
  );
  assert.match(pdf.toString('latin1'), /\(Receipt AS01\)/);
  const lines = pdfLines(pdf);
  assert.deepEqual(lines.slice(0, 17), [
    'Acme',
    '1 Main Road, Cape Town',
    'help@acme.example',
    'Receipt',
    'Date: 22/11/2026',
    'Paid by: Lerato Khumalo',
    'Vehicle: JK45LMGP',
    'Your reference: AS-D964Q04',
    'Payment reference: renewal_vehicle::v1_20261122',
    'Licence fee',
    'R600.00',
    'Transaction fee',
    'R72.00',
    'Service fee, delivery included',
    'R250.00',
    'Total paid',
    'R922.00',
  ]);
  assert.equal(
    lines.slice(17).join('').replaceAll(/\s+/g, ' '),
    'The service fee includes R32.61 VAT at 15 %. Licence fee, arrears, penalties and transaction fee are paid on your behalf and carry no VAT.',
  );
  // One upright A4 page, as it is printed.
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box]) => box);
  assert.deepEqual(boxes, ['0 0 595.28 841.89']);
});

test('[BIZ-2][BIZ-10] a receipt for fifty vehicles has a line for each with every part of its price, the total and the VAT', async () => {
  const quote = {
    tareAmount: 60_000,
    arrears: 5000,
    penalties: 12_000,
    transactionFee: 7200,
    total: 84_200,
    currency: 'ZAR',
    serviceFee: 25_000,
    feeSource: 'a gazette',
    feeEffectiveFrom: '2026-04-01',
    isEstimate: false,
  } as const;
  const pdf = await renderReceiptOfSeveral(
    {
      id: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1',
      amount_in_cents: 50 * 109_200,
      first_name: 'Lerato',
      last_name: 'Khumalo',
      reference: 'renewal_vehicle::several-as01_20261122',
      merchant_reference: 'AS01',
      succeeded_at: null,
      vat_basis_points: 1500,
      created_at: '2026-11-22T08:30:00.000Z',
      business_name: 'Khumalo Transport (Pty) Ltd',
      vat_number: '4123456789',
      order_number: 'PO 77',
      language: null,
    },
    {
      name: 'Acme',
      address: '1 Main Road, Cape Town',
      contactEmail: 'help@acme.example',
      vatNumber: '4987654321',
      colors: { primaryColor: '#123456' },
    },
    Array.from({ length: 50 }, (_, index) => ({ licenseNumber: `fleet ${index}`, quote, amountInCents: 109_200 })),
  );
  const lines = pdfLines(pdf);
  assert.deepEqual(lines.slice(3, 5), ['Our VAT number 4987654321', 'Receipt and tax invoice']);
  assert.deepEqual(lines.slice(7, 10), [
    'Business: Khumalo Transport (Pty) Ltd',
    'VAT number: 4123456789',
    'Order number: PO 77',
  ]);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  assert.ok(pages.length > 1, 'more than one page');
  assert.equal(lines.filter((line) => line === 'Transaction fee').length, pages.length, 'headings on each page');
  const parts = ['R600.00', 'R50.00', 'R120.00', 'R72.00', 'R250.00', 'R1,092.00'];
  for (let index = 0; index < 50; index += 1) {
    const at = lines.indexOf(`FLEET ${index}`);
    assert.deepEqual(lines.slice(at + 1, at + 7), parts, `FLEET ${index}`);
  }
  const total = lines.indexOf('Total paid');
  assert.equal(lines[total + 1], 'R54,600.00');
  assert.match(lines.slice(total).join(' '), /include R1,630\.43 VAT at 15 %/);
});
