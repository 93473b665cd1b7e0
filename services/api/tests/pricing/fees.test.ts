import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { createFee, deleteFee, listFeeOverlaps, listFees, updateFee } from 'shared-contracts/fees';
import { enteredByAdministrator, getQuote } from 'shared-contracts/quotes';
import { listVariables, updateVariable, variableNames } from 'shared-contracts/variables';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor().logIn('clerk@acme.test');
const band = { region: 'mpumalanga', vehicleType: 'motorcycles', kgFrom: 200_001, kgTo: 200_500 };

test('[ADM-12] the overlap preview of a fee shows what it clashes with, what it replaces and what will replace it', async () => {
  const past = await admin.call(createFee, { ...band, feeInCents: 100, effectiveFrom: '2025-04-01' });
  const coming = await admin.call(createFee, { ...band, feeInCents: 300, effectiveFrom: '2028-04-01' });
  const ask = (more: Record<string, unknown>) =>
    admin.call(listFeeOverlaps, { ...band, effectiveFrom: '2027-04-01', ...more });
  const seen = async (more: Record<string, unknown> = {}) =>
    (await ask(more)).entries.map(({ fee, effect }) => [fee.id, effect]);
  assert.deepEqual(await seen(), [
    [past.id, 'replaced'],
    [coming.id, 'replaces it'],
  ]);
  assert.deepEqual(await seen({ kgFrom: 200_501, kgTo: 200_600 }), []);
  assert.deepEqual(await seen({ kgFrom: 200_500, kgTo: 200_600, effectiveFrom: '2025-04-01', id: coming.id }), [
    [past.id, 'same date'],
  ]);
  assert.equal(
    (await admin.try(createFee, { ...band, feeInCents: 1, effectiveFrom: '2025-04-01' })).body.reason,
    'overlap',
  );
  assert.equal((await clerk.try(listFeeOverlaps, band)).status, 403);
});

test('a fee that an administrator entered or altered is marked so; one only confirmed keeps its source', async () => {
  const published = (await admin.call(listFees, { take: 1000 })).entries.find(
    ({ region, vehicleType, source }) =>
      region === 'limpopo' && vehicleType === 'rigid vehicles' && source !== enteredByAdministrator,
  );
  assert.ok(published);
  const { id, feeInCents } = published;
  const confirmed = (await admin.call(updateFee, { id, feeInCents })).data;
  assert.deepEqual([confirmed.source, confirmed.confidence], [published.source, 'confirmed']);
  const altered = (await admin.call(updateFee, { id, feeInCents: feeInCents + 100 })).data;
  assert.equal(altered.source, enteredByAdministrator);
  const quote = await app.visitor().call(getQuote, {
    region: published.region,
    vehicleType: published.vehicleType,
    vehicleWeight: Math.max(published.kgFrom, 50),
    licenseExpiryDate: '2027-12-05',
  });
  assert.equal(quote.feeSource, enteredByAdministrator);
  const entered = await admin.call(createFee, { ...band, kgFrom: 300_001, kgTo: 300_100, feeInCents: 100 });
  assert.equal(entered.source, enteredByAdministrator);
});

test('[ADM-17] each of the variables takes another value and name, but answers 400 to another unit', async () => {
  const { entries } = await admin.call(listVariables);
  assert.equal(entries.filter(({ variable }) => (variableNames as readonly string[]).includes(variable)).length, 16);
  for (const { id, measuredIn, readableName, value } of entries) {
    const other = measuredIn === 'zar' ? 'days' : 'zar';
    const unit = await admin.try(updateVariable, { id, measuredIn: other, value: 1 });
    assert.deepEqual([unit.status, Object.keys(unit.body.fields as object)], [400, ['measuredIn']]);
    await admin.call(updateVariable, { id, measuredIn, readableName: `Our ${readableName}`, value: value + 1 });
  }
  const seen = (await admin.call(listVariables)).entries;
  assert.deepEqual(
    seen.map(({ updatedAt: _, ...rest }) => rest),
    entries.map(({ updatedAt: _, ...rest }) => ({
      ...rest,
      readableName: `our ${rest.readableName}`,
      value: rest.value + 1,
    })),
  );
  for (const { id, readableName, value } of entries) await admin.call(updateVariable, { id, readableName, value });
});

test('[ADM-17] a variable value that would break quotes answers 400, and the quote stays the same', async () => {
  const ask = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: 12_000,
    licenseExpiryDate: '2026-12-05',
  };
  const quote = await admin.call(getQuote, ask);
  const { entries } = await admin.call(listVariables);
  const bad = {
    serviceFee: [0.5, 100_000_001],
    transactionFee: [7200.01],
    gracePeriod: [1e9, 20.5],
    maximumTierWeight: [0, 0.001],
  };
  for (const [name, values] of Object.entries(bad))
    for (const value of values) {
      const { status, body } = await admin.try(updateVariable, {
        id: entries.find(({ variable }) => variable === name)?.id,
        value,
      });
      assert.deepEqual([status, Object.keys(body.fields as object)], [400, ['value']], `${name} ${value}`);
    }
  assert.deepEqual(await admin.call(getQuote, ask), quote);
});

test('[ADM-12] the audit trail says what a removed fee was', async () => {
  const fee = { ...band, kgFrom: 210_001, kgTo: 210_500, feeInCents: 4711, effectiveFrom: '2026-04-01' };
  const { id } = await admin.call(createFee, fee);
  await admin.call(deleteFee, { id });
  const { entries } = await admin.call(listAudit, { entity: 'license fee', id });
  assert.deepEqual([entries[0]?.action, entries[0]?.details], ['license fee removed', fee]);
});
