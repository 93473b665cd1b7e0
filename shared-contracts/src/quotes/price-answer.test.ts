import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { provinces } from '../addresses/region-names.ts';
import { vehicleTypes } from '../vehicles/vehicle-type-names.ts';
import { vehicleSchemas } from '../vehicles/vehicles.ts';
import { checkPrice } from './price-check.ts';
import { byField, typedPrice } from './price-form.ts';
import { answerToRender, priceAnswer, pricePageOf, pricePages, textsOfAnswer } from './price-page.ts';
import { enteredByAdministrator, getQuote, type Quote } from './quotes.ts';

const late: Quote = {
  tareAmount: 52_800,
  arrears: 8_800,
  penalties: 15_840,
  transactionFee: 7_200,
  total: 84_640,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Prov Gaz 292',
  feeEffectiveFrom: '2025-04-01',
  isEstimate: false,
  lateMonths: 3,
  gracePeriodDays: 21,
  nextIncreaseOn: '2026-12-01',
  nextTotal: 94_320,
};
const inTime: Quote = { ...late, arrears: 0, penalties: 0, total: 60_000, lateMonths: 0 };
const typed = { province: 'gauteng', type: 'rigid vehicles', tare: '1 220 kg', expiry: '31/08/2026' };

const answer = (quote: Quote, changes: Partial<typeof typed> = {}) =>
  priceAnswer({ ...typed, ...changes }, { ask: async () => quote, today: '2026-11-23' });

test('[BIZ-1] a price has its lines, the arrears and penalties in words, the next day on which it rises, and its source', async () => {
  const { price, message } = await answer(late);
  assert.equal(message, '');
  assert.deepEqual(price, {
    total: 'R1,096.40',
    vehicle: 'Car of 1,220 kg in Gauteng, expired on 31 August 2026',
    lines: [
      { label: 'Licence fee', note: 'One year, by the weight of your vehicle', amount: 'R528.00' },
      { label: 'Arrears', note: '2 months × R44.00', amount: 'R88.00' },
      { label: 'Penalties', note: '3 months × R52.80, 10% of the licence fee', amount: 'R158.40' },
      { label: 'Transaction fee', note: 'Charged by the government for every licence transaction', amount: 'R72.00' },
      { label: 'Service fee', note: 'Delivery to your door included', amount: 'R250.00' },
    ],
    late: 'The licence is 3 months late: from September 2026 to November 2026. Each late month before this one costs a month’s share of the licence fee (arrears), and each late month a fine of 10% of it (penalty), at most the whole fee.',
    rise: 'Pay before 1 December 2026 and save R96.80. After that it costs R1,193.20.',
    source: 'Licence fee as published: Prov Gaz 292, in force since 1 April 2025.',
    search: 'province=gauteng&type=rigid+vehicles&tare=1220&expiry=2026-08-31',
  });
});

test('[BIZ-1] arrears and penalties that are not due are none', async () => {
  const { price } = await answer(inTime, { expiry: '2026-11-23' });
  assert.deepEqual(
    price?.lines.map(({ label, amount }) => [label, amount]),
    [
      ['Licence fee', 'R528.00'],
      ['Arrears', 'None'],
      ['Penalties', 'None'],
      ['Transaction fee', 'R72.00'],
      ['Service fee', 'R250.00'],
    ],
  );
});

test('[BIZ-1] a licence in time, in its days of grace and one month late is explained as what it is', async () => {
  const words = async (quote: Quote, expiry: string) => (await answer(quote, { expiry })).price?.late ?? '';
  assert.match(await words(inTime, '2026-11-23'), /^The licence has not expired/);
  assert.match(
    await words(inTime, '2026-11-22'),
    /^The licence has expired, but nothing is added in the first 21 days/,
  );
  assert.match(await words({ ...late, lateMonths: 1 }, '2026-10-31'), /^The licence is 1 month late: November 2026\./);
});

test('[BIZ-1] an estimate, a fee of our own staff, and a price that stays the same say so', async () => {
  const { nextIncreaseOn: _, nextTotal: __, ...steady } = late;
  const { price } = await answer({ ...steady, isEstimate: true, feeSource: enteredByAdministrator });
  assert.match(price?.rise ?? '', /^It stays the same for the next twelve months/);
  assert.match(price?.source ?? '', /^Licence fee as entered by our staff, .* It is an estimate/);
});

const wrong: [field: 'province' | 'type' | 'tare' | 'expiry', typed: string, error: string][] = [
  ['province', '', 'Please choose the province'],
  ['province', 'unknown', 'Please choose the province'],
  ['type', 'hovercraft', 'Please choose the vehicle type'],
  ['tare', '', 'Please enter the tare in whole kilograms'],
  ['tare', '1250,5', 'Please enter the tare in whole kilograms'],
  ['tare', '12.5', 'Please enter the tare in whole kilograms'],
  ['tare', '49', 'The tare must be at least 50 kg'],
  ['tare', '100001', 'Please check the tare'],
  ['expiry', ' ', 'Please enter the licence expiry date'],
  ['expiry', '31-02-2026', 'February 2026 has 28 days'],
  ['expiry', '12/31/2026', 'There is no month 31. Please write the day first, such as 31-12-2026'],
  ['expiry', '31-01-2028', 'A disc runs for one year: please check the date'],
  ['expiry', '01-01-0000', 'Please enter a day such as 31-12-2026'],
  ['expiry', 'soon', 'Please enter a day such as 31-12-2026'],
];
for (const [field, text, error] of wrong)
  test(`[BIZ-1] ${JSON.stringify(text)} as ${field} is not asked for, and comes back with "${error}"`, async () => {
    const ask = () => assert.fail('nothing is asked');
    const { fields, price, message } = await priceAnswer({ ...typed, [field]: text }, { ask, today: '2026-11-23' });
    assert.deepEqual(
      fields,
      byField((name) => ({
        typed: name === field ? text : typed[name],
        error: name === field ? error : '',
        invalid: String(name === field),
      })),
    );
    assert.equal(price, null);
    assert.notEqual(message, '');
  });

test('[BIZ-1] without a quote the answer says why, and keeps what was typed', async () => {
  const failing = (thrown: unknown) => priceAnswer(typed, { ask: () => Promise.reject(thrown), today: '2026-11-23' });
  const failure = { success: false, message: 'x', code: 404, reason: 'no_license_fee' };
  assert.match((await failing(failure)).message, /^No licence fee is published for such a vehicle/);
  for (const thrown of [new Error('down'), undefined, { reason: 'toString' }, { ...failure, reason: 'toString' }]) {
    const { message, fields } = await failing(thrown);
    assert.match(message, /could not be worked out/);
    assert.equal(fields.tare.typed, '1 220 kg');
  }
});

test('[BIZ-1] what passes the form is accepted by the quote and by the vehicle form, with the same values', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('1 220', '1,220 kg', '50', '100000', '31-12-2026', '2028/2/29'));
  const any = fc.record({
    province: fc.oneof(fc.constantFrom(...provinces), text),
    type: fc.oneof(fc.constantFrom(...vehicleTypes), text),
    tare: fc.oneof(fc.integer({ min: -10, max: 200_000 }).map(String), text),
    expiry: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      text,
    ),
  });
  fc.assert(
    fc.property(any, (given) => {
      const { vehicle, errors } = checkPrice(given, '2026-11-23');
      assert.equal(
        vehicle === undefined,
        Object.values(errors).some((error) => error !== ''),
      );
      if (!vehicle) return;
      assert.deepEqual(getQuote.query?.parse(vehicle), vehicle);
      assert.equal(vehicleSchemas.weightKg.parse(vehicle.vehicleWeight), vehicle.vehicleWeight);
      assert.equal(vehicleSchemas.registrationRegion.parse(vehicle.region), vehicle.region);
      assert.equal(vehicleSchemas.vehicleType.parse(vehicle.vehicleType), vehicle.vehicleType);
      assert.equal(vehicleSchemas.licenseExpires.parse(vehicle.licenseExpiryDate), vehicle.licenseExpiryDate);
    }),
    { numRuns: 2000 },
  );
});

test('only an address with a field of the form asks for a price, and nobody types more than 60 characters', () => {
  assert.equal(typedPrice('?from=mail'), undefined);
  assert.deepEqual(typedPrice('tare=12'), { province: '', type: '', tare: '12', expiry: '' });
  assert.equal(typedPrice(`tare=${'1'.repeat(1000)}`)?.tare.length, 60);
});

test('[SPD-1] a page that is rendered ahead has a placeholder for each text of its answers', async () => {
  const answers = [await answer(late), await answer(late, { tare: 'x' })];
  assert.deepEqual(answers.map(pricePageOf), pricePages);
  for (const given of answers) {
    const names: string[] = [];
    answerToRender(pricePageOf(given), (name) => {
      names.push(name);
      return name;
    });
    const texts = textsOfAnswer(given);
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(texts, name)),
      [],
    );
    assert.deepEqual(
      Object.keys(texts).filter((name) => !names.includes(name) && texts[name] !== ''),
      [],
    );
  }
});
