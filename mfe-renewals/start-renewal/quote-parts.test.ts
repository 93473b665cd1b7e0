import { quoteFixture } from 'web-kit/testing';
import { quoteParts } from './quote-parts.ts';

const notesOf = (changes: Partial<ReturnType<typeof quoteFixture>>) =>
  Object.fromEntries(quoteParts({ ...quoteFixture(), gracePeriodDays: 21, ...changes }).map(({ label, note }) => [label, note]));

test('[REN-2] a late licence: each line says how many months it is for, so that it can be checked by hand', () => {
  expect(notesOf({ tareAmount: 69_000, lateMonths: 3, penalties: 20_700, arrears: 11_500 })).toMatchObject({
    Penalties: '3 months x R69.00, 10% of the licence fee',
    Arrears: '2 months, each a twelfth of the licence fee (about R57.50)',
  });
});

test('[REN-2] penalties end at the whole fee, arrears go on', () => {
  expect(notesOf({ tareAmount: 69_000, lateMonths: 14, penalties: 69_000, arrears: 74_750 })).toMatchObject({
    Penalties: '10 months x R69.00, the most that can be charged',
    Arrears: '13 months, each a twelfth of the licence fee (about R57.50)',
  });
});

test('[REN-2] a licence in time owes neither, and the line says when they would begin', () => {
  expect(notesOf({ lateMonths: 0, gracePeriodDays: 30 })).toMatchObject({
    Penalties: 'None: they begin 30 days after the disc expires',
    Arrears: undefined,
  });
});

test('an estimate says so', () => {
  expect(notesOf({ isEstimate: true })).toMatchObject({ 'Licence fee': 'An estimate until it is confirmed' });
});
