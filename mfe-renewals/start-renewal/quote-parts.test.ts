import { inEnglish } from 'shared-contracts/english';
import { quoteParts, quotePartsDue } from 'shared-contracts/quote-parts';
import { quoteFixture } from 'web-kit/testing';

const notesOf = (changes: Partial<ReturnType<typeof quoteFixture>>) =>
  Object.fromEntries(
    quoteParts({ ...quoteFixture(), gracePeriodDays: 21, ...changes }, inEnglish).map(({ label, note }) => [
      label,
      note,
    ]),
  );

test('[REN-2] for a late licence each line shows its months, so that it can be checked by hand', () => {
  expect(notesOf({ tareAmount: 69_000, lateMonths: 3, penalties: 20_700, arrears: 11_500 })).toMatchObject({
    Penalties: '3 months × R69.00, 10% of the licence fee',
    Arrears: '2 months × R57.50',
  });
});

test('[REN-2] penalties are capped at the whole fee, arrears are not', () => {
  expect(notesOf({ tareAmount: 69_000, lateMonths: 14, penalties: 69_000, arrears: 74_750 })).toMatchObject({
    Penalties: '10 months × R69.00 (the maximum)',
    Arrears: '13 months × R57.50',
  });
});

test('[REN-2] a licence renewed in time has neither: one line says so, and when they would begin', () => {
  const due = quotePartsDue(
    { ...quoteFixture(), arrears: 0, penalties: 0, lateMonths: 0, gracePeriodDays: 30 },
    inEnglish,
  );
  expect(due.map(({ label }) => label)).toEqual([
    'Licence fee',
    'Arrears and penalties',
    'Transaction fee',
    'Service fee',
  ]);
  expect(due[1]).toEqual({
    label: 'Arrears and penalties',
    cents: 0,
    text: 'None',
    note: 'They begin 30 days after the disc expires',
  });
});

test('[REN-2] in the first late month only penalties are due, and there is no line for arrears', () => {
  const due = quotePartsDue({ ...quoteFixture(), arrears: 0, penalties: 6900, lateMonths: 1 }, inEnglish);
  expect(due.map(({ label, cents }) => [label, cents])).toContainEqual(['Penalties', 6900]);
  expect(due.map(({ label }) => label)).not.toContain('Arrears');
});

test('an estimate is marked as such', () => {
  expect(notesOf({ isEstimate: true })).toMatchObject({ 'Licence fee': 'An estimate until it is confirmed' });
});
