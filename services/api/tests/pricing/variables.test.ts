import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getQuote, type Quote } from 'shared-contracts/quotes';
import {
  deleteVariable,
  listVariables,
  searchVariables,
  updateVariable,
  type VariableName,
  variableNames,
} from 'shared-contracts/variables';
import { startApp } from '../start-app.ts';

const app = await startApp();
app.clock.set('2026-11-22T10:00:00+02:00');
const admin = await app.visitor().logIn('admin@allset.test');
const { entries } = await admin.call(listVariables);

test('[ADM-17][ADM-13] the fifteen variables, and the duplicate disc fee, are listed by name, and none of them can be deleted', async () => {
  assert.deepEqual(
    entries.map(({ variable, readableName, measuredIn }) => [variable, readableName, measuredIn]),
    [
      ['duplicateDiscFee', 'duplicate disc fee', 'zar'],
      ['gracePeriod', 'grace period', 'days'],
      ['maximumTierWeight', 'maximum tier weight', 'kg'],
      ['maximumWeight', 'maximum weight', 'kg'],
      ['serviceFee', 'service fee', 'zar'],
      ['tierFeeEasternCape', 'tier fee eastern cape', 'zar'],
      ['tierFeeFreeState', 'tier fee free state', 'zar'],
      ['tierFeeGauteng', 'tier fee gauteng', 'zar'],
      ['tierFeeKwazuluNatal', 'tier fee kwazulu-natal', 'zar'],
      ['tierFeeLimpopo', 'tier fee limpopo', 'zar'],
      ['tierFeeMpumalanga', 'tier fee mpumalanga', 'zar'],
      ['tierFeeNorthWest', 'tier fee north-west', 'zar'],
      ['tierFeeNorthernCape', 'tier fee northern cape', 'zar'],
      ['tierFeeWesternCape', 'tier fee western cape', 'zar'],
      ['transactionFee', 'transaction fee', 'zar'],
      ['updateLicenseFeesReminder', 'update license fees reminder', 'months'],
    ],
  );
  assert.equal(entries.find(({ variable }) => variable === 'gracePeriod')?.value, 21);
  assert.equal((await app.visitor().try(listVariables, { variable: 'transactionFee' })).status, 401);
  for (const { id, variable } of entries) {
    const removed = await admin.try(deleteVariable, { id });
    assert.deepEqual([removed.status, removed.body.reason], [409, 'in_use'], variable);
    assert.equal((await admin.try(updateVariable, { id, measuredIn: 'bananas' })).status, 400, variable);
  }
  assert.deepEqual((await admin.call(listVariables)).entries, entries);
  assert.equal((await admin.call(searchVariables, { search: 'tier fee' })).count, 9);
});

/** Expired ten days ago and 1000 kg above the end of the fee table: two steps of the province's tier fee. */
const quoteIn = async (region: string) => {
  const {
    nextIncreaseOn: _,
    nextTotal: __,
    ...quote
  } = await app.visitor().call(getQuote, {
    region,
    vehicleType: 'rigid vehicles',
    vehicleWeight: 13_000,
    licenseExpiryDate: '2026-11-12',
  });
  return quote;
};

type Change = (before: Quote) => Partial<Quote>;
const moreTare =
  (by: number): Change =>
  ({ tareAmount, total }) => ({ tareAmount: tareAmount + by, total: total + by });
const effects: Record<
  VariableName,
  { region: string; value: (former: number) => number; changes: Change } | undefined
> = {
  serviceFee: { region: 'gauteng', value: () => 31_300, changes: () => ({ serviceFee: 31_300 }) },
  transactionFee: {
    region: 'gauteng',
    value: (former) => former + 1100,
    changes: ({ transactionFee, total }) => ({ transactionFee: transactionFee + 1100, total: total + 1100 }),
  },
  gracePeriod: {
    region: 'gauteng',
    value: () => 9,
    changes: ({ tareAmount, total }) => ({
      gracePeriodDays: 9,
      lateMonths: 1,
      penalties: tareAmount / 10,
      total: total + tareAmount / 10,
    }),
  },
  maximumTierWeight: { region: 'gauteng', value: () => 1000, changes: moreTare(-265_200) },
  tierFeeGauteng: ofTier('gauteng'),
  tierFeeWesternCape: ofTier('western cape'),
  tierFeeEasternCape: ofTier('eastern cape'),
  tierFeeFreeState: ofTier('free state'),
  tierFeeKwazuluNatal: ofTier('kwazulu-natal'),
  tierFeeLimpopo: ofTier('limpopo'),
  tierFeeNorthernCape: ofTier('northern cape'),
  tierFeeNorthWest: ofTier('north-west'),
  tierFeeMpumalanga: ofTier('mpumalanga'),
  // The end of the table decides where the steps begin.
  maximumWeight: undefined,
  updateLicenseFeesReminder: undefined,
  // Of lost discs, not of renewals.
  duplicateDiscFee: undefined,
};

function ofTier(region: string) {
  return { region, value: (former: number) => former + 100, changes: moreTare(200) };
}

for (const name of variableNames) {
  const effect = effects[name];
  if (!effect) continue;
  test(`[ADM-17] the next quote after a change of the variable ${name} is calculated with the new value`, async () => {
    const stored = entries.find(({ variable }) => variable === name);
    assert.ok(stored);
    const before = await quoteIn(effect.region);
    await admin.call(updateVariable, { id: stored.id, value: effect.value(stored.value) });
    assert.deepEqual(await quoteIn(effect.region), { ...before, ...effect.changes(before) });
    await admin.call(updateVariable, { id: stored.id, value: stored.value });
    assert.deepEqual(await quoteIn(effect.region), before);
  });
}

test('[ADM-17] the variable maximumWeight changes no quote', async () => {
  const stored = entries.find(({ variable }) => variable === 'maximumWeight');
  const before = await quoteIn('gauteng');
  await admin.call(updateVariable, { id: stored?.id, value: 11_000 });
  assert.deepEqual(await quoteIn('gauteng'), before);
  await admin.call(updateVariable, { id: stored?.id, value: stored?.value });
});
