import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type NoticeProblem, readNotice } from './notice.ts';

const cape = { licenseNumber: 'ca 123-004', registerNumber: 'BBC456D' };
const gauteng = { licenseNumber: 'jk45lmgp', registerNumber: 'KLM456L' };
const chosen = { licenseNumber: 'NANDI WP', registerNumber: 'DFG731X' };
const vehicles = [cape, gauteng, chosen];
const about = 'Vehicle licence JK45LMGP';

test('[CTR-9] the SMS of the register is read with plate, notice number, amount and day', () => {
  const sms =
    'Dear OWNER\n\nYour vehicle notice number for CA123004 is 203700692870, current amount due R696.00 as at 01/10/2020\n\nNATIS Online Team.';
  assert.deepEqual(readNotice(sms, vehicles), {
    vehicle: cape,
    amount: 69_600,
    noticeNumber: '203700692870',
    amountAsAt: '2020-10-01',
  });
});

test('[CTR-9] an identity number is no notice number', () => {
  const read = readNotice(`${about}: notice no. for 8001015009087, amount due R696.00`, vehicles);
  assert.deepEqual(read, { vehicle: gauteng, amount: 69_600 });
});

test('[CTR-9][Y5] a letter in Afrikaans is read with the day of expiry', () => {
  const letter =
    'Geagte eienaar\nKennisgewingnommer: 2037 0069 2870\nLisensienommer: JK 45 LM GP\nRegisternommer: KLM456L\nVervaldatum: 30 November 2026\nLisensiegeld R1\u00a0032,00\nTransaksiefooi R72,00\nTotaal betaalbaar R1\u00a0104,00\nNavrae: 021 555 0142';
  assert.deepEqual(readNotice(letter, vehicles), {
    vehicle: gauteng,
    amount: 110_400,
    noticeNumber: '203700692870',
    licenseExpires: '2026-11-30',
  });
});

for (const written of [
  'R1104.00',
  'R 1 104.00',
  'R1,104.00',
  'R1104,00',
  'R1 104,00',
  'ZAR 1 104.00',
  'R\n1104.00',
  '1 104.00',
])
  test(`[CTR-9] ${JSON.stringify(written)} is R1,104.00`, () => {
    const read = readNotice(`${about}: amount due ${written} as at 01/11/2026.`, vehicles);
    assert.equal('amount' in read && read.amount, 110_400);
  });

for (const [text, amount] of [
  ['Renew JK45LMGP for R696.00 before 30 November to avoid penalties', 69_600],
  ['Hernu JK45LMGP vir R696,00 voor 30 November om boetes te vermy', 69_600],
  [`${about}: total R732.00, including penalties of R60.00. Form R161, office at R44`, 73_200],
  [`${about}: R696.00 must be paid by 30 November, by credit card too`, 69_600],
  [`${about}: amount due R696.00\nPenalties apply after 21 days`, 69_600],
  [`${about}: amount due R696.00, see https://online.natis.gov.za/#/ or (www.rnm.gov.za).`, 69_600],
  [`${about}: amount due R696.00 https://online.natis.gov.za/CA999111?amount=R700.00`, 69_600],
  [`${about}, register number DFG456L: amount due R696.00`, 69_600],
  ['To avoid penalties renew licence JK45LMGP for R696.00', 69_600],
  [`${about}: penalties 60.00 total R672.00`, 67_200],
  [`${about}: R696.00, penalties R0.00`, 69_600],
  ['Licence of nandi wp: amount due R696.00', 69_600],
] as const)
  test(`[CTR-9] the amount of ${JSON.stringify(text)} is read`, () => {
    const read = readNotice(text, vehicles);
    assert.equal('amount' in read && read.amount, amount, JSON.stringify(read));
  });

for (const [problem, texts] of Object.entries({
  asks_for_payment: [
    `${about}: amount due R696.00. Pay at https://natis.online.services/pay`,
    `${about}: amount due R696.00, https://online.natis.gov.za@pay.test/`,
    `${about}: amount due R696.00 bit.ly/3xYz`,
    `${about}: amount due R696.00, pay on natis-online.co.za.`,
    `${about}: amount due R696.00. Bank account 62001234567, branch code 250655`,
    'Lisensie van JK45LMGP: bedrag betaalbaar R696,00. Rekeningnommer 62001234567',
  ],
  not_a_notice: ['JK45LMGP R696.00', 'Infringement notice for JK45LMGP, licence holder: amount payable R500.00'],
  no_plate: ['Your vehicle licence: amount due R696.00', ''.padEnd(20, 'renew ')],
  other_plate: [
    'Vehicle licence CA 999-111: amount due R696.00',
    'Vehicle licence CA 123-0045: amount due R696.00',
    'Vehicle licence FLEET 1 GP: amount due R696.00',
  ],
  several_plates: [
    'Vehicle licences JK45LMGP and CA 999-111: amount due R696.00',
    'Vehicle licences CA123004, JK45LMGP: total R696.00',
  ],
  no_amount: [
    about,
    `${about} cannot be renewed: outstanding fine R500.00`,
    `${about} cannot be renewed: amount due R500.00 for traffic fines`,
    `${about}: agterstallige\nbedrag betaalbaar R500,00`,
    `${about}: R500.00 was paid last year`,
    `${about}: sub-total R672.00`,
    `${about}: licence fee R600.00, transaction fee R72.00`,
    `${about}: total 1 104.00 kg`,
    `${about}: amount payable 31.12.2026`,
  ],
  several_amounts: [
    `${about}: R696.00 or R750.00`,
    `${about}: amount due R696.00, total R768.00`,
    `${about}: total R696.00 before 30/11/2026, R756.00 after`,
    `${about}: R696.00, R750 from December`,
    `${about}: amount due R696.00, total R7`,
  ],
  cut_off: [
    `${about}: amount due R1`,
    `${about}: amount due R696`,
    `${about}: amount due R696.`,
    `${about}: amount due R1,10`,
    `${about}: amount due R69,60`,
    `${about}: amount due R696.00…`,
    `${about}: amount due R69... See your e-mail`,
    `${about}: amount due R1 1 as at 01/11/2026`,
    `${about}: amount due R1'104.00`,
    `${about}: amount due R6O0.00`,
    `${about}: amount due -R696.00`,
    `${about}: amount due R600.00 - 700.00`,
    `${about}: amount due R696 082 555 0142`,
  ],
} satisfies Record<NoticeProblem, string[]>))
  for (const text of texts)
    test(`[CTR-9][Y5] no amount is taken from ${JSON.stringify(text)}: ${problem}`, () =>
      assert.deepEqual(readNotice(text, vehicles), { problem }));

/** A notice of the register, a municipality or an office, in one of its wordings. Parts are in cents and make up the total. */
const drawn = fc.record({
  plate: fc.constantFrom('CA123004', 'CA 123–004', 'ca 123 004', 'JK45LMGP', 'JK 45 LM GP', 'Nandi-WP'),
  amount: fc.integer({ min: 10_000, max: 32_244_00 }),
  part: fc.integer({ min: 1, max: 9999 }),
  separator: fc.constantFrom('', ' ', '\u00a0', ','),
  point: fc.constantFrom('.', ','),
  currency: fc.constantFrom('R', 'R ', 'ZAR '),
  number: fc.stringMatching(/^2\d{11}$/),
  day: fc.constantFrom('01/11/2026', '2026-11-01', '1 November 2026', '1 Nov 2026'),
  telephone: fc.constantFrom('021 555 0142', '+27 82 555 0142', '0825550142', '(012) 555-0142'),
  wording: fc.nat(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

type Wording = (drawn: Drawn & { total: string; rest: string; fee: string }) => string;
const wordings: readonly Wording[] = [
  ({ plate, number, total, day }) =>
    `Dear OWNER\n\nYour vehicle notice number for ${plate} is ${number}, current amount due ${total} as at ${day}\n\nNATIS Online Team.`,
  ({ plate, number, total, day, telephone }) =>
    `Geagte eienaar, u voertuig se kennisgewing nommer vir ${plate} is ${number}, huidige bedrag verskuldig ${total} soos op ${day}. Navrae ${telephone}`,
  ({ plate, number, total, day, telephone, rest, fee }) =>
    `MOTOR VEHICLE LICENCE RENEWAL (MVL2)\nNotice no.: ${number}\nLicence number: ${plate}\nExpiry date: ${day}\nLicence fee ${fee}\nArrears ${rest}\nTotal amount due: ${total}\nEnquiries: ${telephone}, info@town.gov.za`,
  ({ plate, total, day, telephone, rest, fee }) =>
    `LISENSIEHERNUWING ${plate}, verval op ${day}: lisensiegeld ${fee}, transaksiefooi ${rest}, bedrag betaalbaar ${total}. Tel ${telephone}`,
  ({ plate, total, day, telephone }) =>
    `Renew the licence of ${plate} before ${day} for ${total} to avoid penalties. Call ${telephone} or see https://online.natis.gov.za/#/`,
];

function written(cents: number, { separator, point, currency }: Drawn): string {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, separator);
  // Nobody writes a comma for both.
  return `${currency}${whole}${separator === ',' ? '.' : point}${String(cents % 100).padStart(2, '0')}`;
}
function textOf(one: Drawn): string {
  const wording = wordings[one.wording % wordings.length] ?? assert.fail();
  return wording({
    ...one,
    total: written(one.amount, one),
    rest: written(one.part, one),
    fee: written(one.amount - one.part, one),
  });
}

const runs = { numRuns: 3000 };
/** Reads a text from which this amount may be taken, and no other. */
const noOther = (text: string, amount: number) => {
  const read = readNotice(text, vehicles);
  if ('amount' in read) assert.equal(read.amount, amount, text);
  return read;
};

test('[CTR-9][Y5] of thousands of notices each amount is read to the cent, with its vehicle and number', () => {
  fc.assert(
    fc.property(drawn, (one) => {
      const read = noOther(textOf(one), one.amount);
      assert.ok('amount' in read, `${textOf(one)}: ${JSON.stringify(read)}`);
      assert.equal(
        read.vehicle.licenseNumber.replace(/\W/g, '').toUpperCase(),
        one.plate.replace(/\W/g, '').toUpperCase(),
      );
      if (read.noticeNumber) assert.equal(read.noticeNumber, one.number);
    }),
    runs,
  );
});

test('[CTR-9][Y5] cut off anywhere, wrapped anywhere or with anything beside it, the right amount is read or none', () => {
  const beside = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('...', 'R', '1', '104', 'fine', 'in fines', 'total', 'kg', 'R161', '- R', 'CA 999-111'),
  );
  fc.assert(
    fc.property(drawn, beside, (one, other) => {
      const text = textOf(one);
      noOther(`${other} ${text} ${other}`, one.amount);
      for (let at = 0; at < text.length; at += 1) {
        const [start, rest] = [text.slice(0, at), text.slice(at)];
        for (const cut of [start, `${start} ${other}`, `${start}\n${other}`, `${start}...`, rest])
          noOther(cut, one.amount);
        if (rest.startsWith(' ')) noOther(`${start}\n${rest.slice(1)}`, one.amount);
      }
    }),
    { numRuns: 100 },
  );
});

test('[CTR-9][Y5] of two notices in one text, and of a forged one, no amount is read', () => {
  const lure = fc.constantFrom(
    ' Pay at https://natis.online.services',
    ' Pay here: bit.ly/x1',
    ' www.natis-pay.co.za',
    ' Bank account 62001234567',
    ' Account number: 62001234567',
  );
  fc.assert(
    fc.property(drawn, drawn, lure, (one, other, bait) => {
      const both = readNotice(`${textOf(one)}\n\n${textOf(other)}`, vehicles);
      if (one.amount !== other.amount) assert.ok('problem' in both, JSON.stringify(both));
      assert.deepEqual(readNotice(textOf(one) + bait, vehicles), { problem: 'asks_for_payment' });
    }),
    runs,
  );
});
