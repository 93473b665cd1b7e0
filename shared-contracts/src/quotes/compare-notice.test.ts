import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longDay } from '../dates.ts';
import { inEnglish } from '../english.ts';
import { compareNotice } from './compare-notice.ts';
import type { Quote } from './quotes.ts';

const english = { t: inEnglish, longDay };
const today = '2026-11-23';
const vehicle = {
  licenseNumber: 'jk45lmgp',
  registrationRegion: 'gauteng',
  vehicleType: 'rigid vehicles',
  weightKg: 1104,
  licenseExpires: '2026-11-30',
} as const;
const inTime: Quote = {
  tareAmount: 60_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 7200,
  total: 67_200,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Prov Gaz 292',
  feeEffectiveFrom: '2026-04-01',
  isEstimate: false,
};
const late: Quote = { ...inTime, arrears: 5000, penalties: 12_000, total: 84_200 };
const lateVehicle = { ...vehicle, licenseExpires: '2026-08-31' };

test('[CTR-9] a notice agrees with the authority’s part of the quote, with the transaction fee or without it', () => {
  const agreeing = (amount: number, quote: Quote) => compareNotice({ vehicle, amount }, quote, today, english);
  assert.deepEqual(agreeing(67_200, inTime), { quoted: 67_200, difference: 0, reasons: [] });
  assert.deepEqual(agreeing(60_000, inTime), { quoted: 60_000, difference: 0, reasons: [] });
  assert.deepEqual(agreeing(77_000, late), { quoted: 77_000, difference: 0, reasons: [] });
});

test('[CTR-9] a cent more or less, and our service fee, are a difference to the cent', () => {
  for (const difference of [1, -1, inTime.serviceFee]) {
    const compared = compareNotice({ vehicle, amount: inTime.total + difference }, inTime, today, english);
    assert.deepEqual([compared.quoted, compared.difference], [67_200, difference]);
    assert.ok(compared.reasons.length > 0);
  }
});

const weight = /another weight or type than 1,104 kg and car/;
const fines = /Unpaid fines or fees of earlier years/;
const cases: [string, Parameters<typeof compareNotice>[0], Quote, RegExp[]][] = [
  ['more, of a licence in time', { vehicle, amount: 69_600 }, inTime, [weight, fines]],
  ['less, of a licence in time', { vehicle, amount: 65_000 }, inTime, [weight]],
  [
    'more, of an expired licence',
    { vehicle: lateVehicle, amount: 90_000 },
    late,
    [/expired on 31 August 2026: the authority may count more/, weight, fines],
  ],
  [
    'what was due before arrears and penalties, of last year’s fees',
    { vehicle: lateVehicle, amount: 67_200, amountAsAt: '2026-08-01' },
    { ...late, feeEffectiveFrom: '2026-09-01' },
    [
      /before R170\.00 of arrears and penalties were added/,
      /gives the amount of 1 August 2026/,
      /fees changed on 1 September 2026/,
      weight,
    ],
  ],
  [
    'the licence fee alone, before arrears and penalties',
    { vehicle: lateVehicle, amount: 60_000, amountAsAt: '2026-08-01' },
    late,
    [/before R170\.00 of arrears and penalties were added/, /gives the amount of 1 August 2026/, weight],
  ],
  [
    'the amount of next month',
    { vehicle: lateVehicle, amount: 90_200 },
    { ...late, nextIncreaseOn: '2026-12-01', nextTotal: 90_200 },
    [/due from 1 December 2026 on/, weight, fines],
  ],
  [
    'a notice of another year, for another province, beside an estimate',
    {
      vehicle: { ...vehicle, licenseNumber: 'CA 123-004' },
      amount: 69_600,
      licenseExpires: '2025-11-30',
      amountAsAt: '2025-11-01',
    },
    { ...inTime, isEstimate: true },
    [
      /expires on 30 November 2025; the one in your quote expires on 30 November 2026/,
      /gives the amount of 1 November 2025/,
      /an estimate until it is confirmed/,
      /of Western Cape, but the vehicle is entered in Gauteng/,
      weight,
      fines,
    ],
  ],
  [
    'a notice sent before the fees changed',
    { vehicle, amount: 65_000, licenseExpires: '2026-11-15', amountAsAt: '2026-11-01' },
    { ...inTime, feeEffectiveFrom: '2026-11-10' },
    [/fees changed on 10 November 2026/, weight],
  ],
];
for (const [what, notice, quote, expected] of cases)
  test(`[CTR-9] the likely reasons come first: ${what}`, () => {
    const { reasons } = compareNotice(notice, quote, today, english);
    assert.equal(reasons.length, expected.length, reasons.join('\n'));
    for (const [index, reason] of reasons.entries()) assert.match(reason, expected[index] ?? /^$/);
  });
