import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Quote } from 'shared-contracts/quotes';
import { addParts, partsOfItems, partsOfRefunds } from './statement-lines.ts';
import { vatIn } from './vat.ts';

const vatRate = 1550;
const cents = fc.nat({ max: 5_000_000 });
const item = fc
  .record({ tareAmount: cents, arrears: cents, penalties: cents, transactionFee: cents, serviceFee: cents })
  .map((parts) => {
    const total = parts.tareAmount + parts.arrears + parts.penalties + parts.transactionFee;
    const quote: Quote = {
      ...parts,
      total,
      currency: 'ZAR',
      feeSource: 'a gazette',
      feeEffectiveFrom: '2026-04-01',
      isEstimate: false,
    };
    return { quote, amountInCents: total + parts.serviceFee };
  });
const items = fc.array(item, { minLength: 1, maxLength: 50 });

/** The parts of one refund, which takes from the service fee last unless it says so. */
const partsOfRefund = (cents: number, paid: ReturnType<typeof addParts>, rate: number, serviceFeeFirst = false) =>
  addParts(partsOfRefunds([{ cents, serviceFeeFirst }], paid, rate));

const sumOf = ({ total: _total, ...parts }: ReturnType<typeof addParts>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

test('[BIZ-10] the parts of each vehicle add up to its price, and their VAT to that of the receipt, to the cent', () => {
  fc.assert(
    fc.property(items, (paid) => {
      const lines = partsOfItems(paid, vatRate);
      lines.forEach((line, index) => assert.equal(sumOf(line), paid[index]?.amountInCents));
      const all = addParts(lines);
      assert.equal(
        all.vat,
        vatIn(
          paid.reduce((sum, { quote }) => sum + quote.serviceFee, 0),
          vatRate,
        ),
      );
      assert.equal(
        all.total,
        paid.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
      );
    }),
  );
});

test('[BIZ-10] a refund of any amount adds up, and takes from the service fee last', () => {
  fc.assert(
    fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (paid, share) => {
      const all = addParts(partsOfItems(paid, vatRate));
      const given = Math.round(all.total * share);
      const refund = partsOfRefund(given, all, vatRate);
      assert.equal(refund.total, 0 - given);
      assert.equal(sumOf(refund), 0 - given);
      const serviceFee = all.serviceFee + all.vat;
      assert.equal(refund.serviceFee + refund.vat, 0 - Math.max(0, given - (all.total - serviceFee)));
    }),
  );
});

test('[BIZ-10] a refund of everything cancels the payment, and one that keeps the service fee leaves it with its VAT', () => {
  fc.assert(
    fc.property(items, (paid) => {
      const all = addParts(partsOfItems(paid, vatRate));
      const none = { licenseFee: 0, arrears: 0, penalties: 0, transactionFee: 0 };
      assert.deepEqual(addParts([all, partsOfRefund(all.total, all, vatRate)]), {
        ...none,
        serviceFee: 0,
        vat: 0,
        total: 0,
      });
      const serviceFee = all.serviceFee + all.vat;
      assert.deepEqual(addParts([all, partsOfRefund(all.total - serviceFee, all, vatRate)]), {
        ...none,
        serviceFee: all.serviceFee,
        vat: all.vat,
        total: serviceFee,
      });
    }),
  );
});

test('[DSK-6][BIZ-10] a goodwill refund takes from the service fee with its VAT, and what follows takes what is left', () => {
  const item = { quote: { ...example, total: 61_400 }, amountInCents: 86_400 };
  const all = addParts(partsOfItems([item], 1500));
  const [goodwill, rest] = partsOfRefunds(
    [
      { cents: 11_500, serviceFeeFirst: true },
      { cents: 74_900, serviceFeeFirst: false },
    ],
    all,
    1500,
  );
  assert.deepEqual([goodwill?.licenseFee, goodwill?.serviceFee, goodwill?.vat], [0, -10_000, -1500]);
  assert.deepEqual(
    [rest?.licenseFee, rest?.transactionFee, rest?.serviceFee, rest?.vat],
    [-54_200, -7200, -11_739, -1761],
  );
  assert.equal(addParts([all, goodwill ?? all, rest ?? all]).total, 0);
  // More than the service fee takes the rest from the licence fee.
  const [more] = partsOfRefunds([{ cents: 30_000, serviceFeeFirst: true }], all, 1500);
  assert.deepEqual([more?.licenseFee, more?.serviceFee, more?.vat], [-5000, -21_739, -3261]);
});

const example: Quote = {
  tareAmount: 54_200,
  arrears: 0,
  penalties: 0,
  transactionFee: 7200,
  serviceFee: 25_000,
  total: 61_400,
  currency: 'ZAR',
  feeSource: 'a gazette',
  feeEffectiveFrom: '2026-04-01',
  isEstimate: false,
};
