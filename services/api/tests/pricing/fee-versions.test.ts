import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as calls from 'shared-contracts/fee-versions';
import { confirmFees, exportFees, listFees } from 'shared-contracts/fees';
import { getQuote } from 'shared-contracts/quotes';
import { provinces } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import { listVehicles } from 'shared-contracts/vehicles';
import { exported } from '../exported.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
app.clock.set('2026-11-24T08:00:00Z');
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor('acme').logIn('clerk@acme.test');

const header = 'Province,Vehicle type,From (kg),To (kg),Fee (rand),Source,Confidence';
const upload = (content: string, effectiveFrom = '2027-04-01') =>
  admin.try(calls.uploadFeeProposal, { filename: 'fees-2027.csv', content, effectiveFrom });
const propose = async (lines: readonly string[], effectiveFrom = '2027-04-01') => {
  const answer = await upload([header, ...lines].join('\r\n'), effectiveFrom);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const differences = async (id: string, query: Record<string, unknown> = {}) =>
  (await admin.call(calls.listFeeDifferences, { id, take: 100, ...query })).entries;
const discard = (id: string) => admin.call(calls.discardFeeProposal, { id });
const quoteOf = (region: string, vehicleType: string, vehicleWeight: number) =>
  app.visitor().try(getQuote, { region, vehicleType, vehicleWeight, licenseExpiryDate: '2027-12-05' });

/** What is in force on a day, as a file, with the fees changed. */
async function fileInForce(change: (rand: number, row: Record<string, string>) => number = (rand) => rand) {
  const lines = await exported(admin, exportFees, { day: '2027-04-01' });
  const text = lines.map((row) =>
    [
      row['Province'],
      row['Vehicle type'],
      row['From (kg)'],
      row['To (kg)'],
      change(Number(row['Fee (rand)']), row).toFixed(2),
      `"${row['Source']}"`,
      row['Confidence'],
    ].join(','),
  );
  return [header, ...text].join('\r\n');
}

test('[DSK-12] versions by date have counts, and their rows are found by date, state and estimate', async () => {
  const { entries } = await admin.call(calls.listFeeVersions);
  assert.deepEqual(entries[0], {
    effectiveFrom: '2026-09-01',
    state: 'in force',
    rows: 87,
    steps: 1,
    estimates: entries[0]?.estimates,
    provinces: ['north-west'],
  });
  assert.equal(
    entries.reduce((sum, { rows: count }) => sum + count, 0),
    820,
  );
  const ofDay = await clerk.call(listFees, { effectiveFrom: '2026-04-01', take: 1000 });
  assert.equal(ofDay.count, entries.find(({ effectiveFrom }) => effectiveFrom === '2026-04-01')?.rows);
  const estimates = await admin.call(listFees, { estimates: true, take: 1000 });
  assert.equal(
    estimates.count,
    entries.reduce((sum, version) => sum + version.estimates, 0),
  );
  assert.ok(estimates.entries.every(({ confidence }) => ['low', 'approximation'].includes(confidence)));
  assert.equal((await admin.call(listFees, { state: 'in force' })).count, 820);
  assert.equal((await admin.call(listFees, { state: 'coming' })).count, 0);
});

test('[DSK-12] estimates are confirmed with their source, all or none, and quotes no longer say estimate', async () => {
  const { entries } = await admin.call(listFees, { estimates: true, search: 'other', take: 1000 });
  const [first, second] = entries;
  assert.ok(first && second);
  const source = 'Provincial Gazette 77 of 2027';
  const missing = await admin.try(confirmFees, { ids: [first.id, crypto.randomUUID()], source });
  assert.equal(missing.status, 404);
  assert.equal((await admin.try(confirmFees, { ids: [first.id], source: ' ' })).status, 400);
  assert.equal((await clerk.try(confirmFees, { ids: [first.id], source })).status, 403);
  const quote = () => quoteOf(first.region, first.vehicleType, Math.max(first.kgFrom, 50));
  assert.equal((await quote()).body.isEstimate, true);
  assert.deepEqual(await admin.call(confirmFees, { ids: [first.id, second.id], source }), { confirmed: 2 });
  const { body } = await quote();
  assert.deepEqual([body.isEstimate, body.feeSource], [false, source]);
  const audit =
    await app.value`select changes from audit where entity_id = ${first.id} and action = 'license fee confirmed'`;
  assert.deepEqual(audit, {
    source: { before: first.source, after: source },
    confidence: { before: first.confidence, after: 'confirmed' },
  });
});

test('[DSK-12] a file is read however it was saved: marks, separators, spaces, names and amounts', async () => {
  const lines = [
    ['Province', 'Type', 'From', 'To', 'Fee', 'Source', 'Extra'],
    ['gauteng', 'car', '0', '12 000', 'R1 234,50', 'Gaz 1', 'x'],
    ['KZN', 'Rigid vehicles', '0', '12000', '1234.5', 'Gaz 2', ''],
    ['North-West', 'trailers and semi-trailers', '0', '12000kg', 'R 999', 'Gaz 3', ''],
    ['North West', 'trailer', '12001', 'Steps', '2 000,00', 'Gaz 3', ''],
  ];
  const answer = await upload(`\uFEFF${lines.map((cells) => cells.join(';')).join('\n')}\n\n`);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const stored = await app.value<calls.FeeFileRow[]>`select rows from fee_proposals where id = ${answer.body.id}`;
  assert.deepEqual(
    stored.map(({ region, vehicleType, kgTo, feeInCents, confidence }) => [
      region,
      vehicleType,
      kgTo,
      feeInCents,
      confidence,
    ]),
    [
      ['gauteng', 'rigid vehicles', 12_000, 123_450, 'confirmed'],
      ['kwazulu-natal', 'rigid vehicles', 12_000, 123_450, 'confirmed'],
      ['north-west', 'trailers and semi-trailers', 12_000, 99_900, 'confirmed'],
      ['north-west', 'trailers and semi-trailers', null, 200_000, 'confirmed'],
    ],
  );
  await discard(answer.body.id);
  const cents = await upload('region,vehicleType,kgFrom,kgTo,feeInCents,source\nlimpopo,caravans,0,100000,31200,G');
  assert.equal(cents.status, 201, JSON.stringify(cents.body));
  await discard(cents.body.id);
});

test('[DSK-12] a file with faults is refused with row and field, and nothing of it is kept', async () => {
  const { status, body } = await upload(
    [
      header,
      'Atlantis,car,0,12000,1.00,Gaz,',
      'Gauteng,boat,0,12000,1.00,Gaz,',
      '',
      'Gauteng,car,light,heavy,free,,sure',
      'Gauteng,car,500,400,1.00,Gaz,',
      'Gauteng,motorcycle,0,steps,1.00,Gaz,',
    ].join('\n'),
  );
  assert.deepEqual([status, body.reason], [422, 'unreadable']);
  const { faults } = body['data'] as unknown as { faults: calls.FeeFileFault[] };
  assert.deepEqual(
    faults.map(({ row, field }) => [row, field]),
    [
      [2, 'region'],
      [3, 'vehicleType'],
      [5, 'kgFrom'],
      [5, 'kgTo'],
      [5, 'fee'],
      [5, 'source'],
      [5, 'confidence'],
      [6, 'kgTo'],
      [7, 'kgTo'],
    ],
  );
  assert.equal(faults[0]?.message, "Row 2: Province: 'Atlantis' is not a province.");
  const missing = await upload('Province,Fee\nGauteng,1.00');
  assert.match(String(missing.body['message']), /Row 1: the column 'Vehicle type' is missing/);
  assert.equal((await upload('a picture')).status, 422);
  assert.equal((await upload(`${header}\r\n`)).body['message'], 'The file has no fees.');
  assert.equal((await upload(`${header}\nGauteng,car,0,12000,1,G,\nGauteng,car,12500,steps,1,G,`)).status, 422);
  assert.equal((await admin.call(calls.listFeeProposals)).entries.length, 0);
});

test('[DSK-12] the same file for the same day is the same proposal, and for another day another one', async () => {
  const first = await propose(noCars);
  assert.equal((await propose(noCars)).id, first.id);
  const other = await propose(noCars, '2027-05-01');
  assert.notEqual(other.id, first.id);
  assert.equal((await admin.call(calls.listFeeProposals)).entries.length, 2);
  for (const { id } of [first, other]) await discard(id);
});

test('[DSK-12] what is in force compares as all the same, with neither gaps nor overlaps', async () => {
  const { body } = await upload(await fileInForce());
  const seen = await admin.call(calls.getFeeProposal, { id: body.id });
  // 820 bands, and the steps of two types of nine provinces and of breakdown vehicles where their table ends.
  assert.equal(seen.counts.same, seen.proposal.rows);
  assert.deepEqual({ ...seen.counts, same: 0 }, { changed: 0, new: 0, gone: 0, stays: 0, same: 0 });
  assert.deepEqual([seen.gaps, seen.overlaps, seen.missingProvinces, seen.replaces], [[], [], [], null]);
  await discard(body.id);
});

test('[DSK-12] importing what is in force changes no quote, of any weight', async () => {
  const { body } = await upload(await fileInForce());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...provinces),
      fc.constantFrom(...vehicleTypes),
      fc.integer({ min: 50, max: 30_000 }),
      async (region: Province, vehicleType: VehicleType, vehicleWeight) => {
        const { before, after } = await admin.call(calls.quoteFeeProposal, {
          id: body.id,
          region,
          vehicleType,
          vehicleWeight,
          licenseExpiryDate: '2027-03-31',
        });
        assert.equal(after?.total, before?.total);
        assert.equal(after?.isEstimate, before?.isEstimate);
      },
    ),
    { numRuns: process.env.TEST_DEPTH === 'deep' ? 1000 : 100 },
  );
  await discard(body.id);
});

test('[DSK-12] rows are compared by weight: changed, large, new, gone, staying, with the largest first', async () => {
  const { id } = await propose([
    'Gauteng,car,0,250,252.00,Gaz,',
    'Gauteng,car,251,600,900.00,Gaz,',
    'Gauteng,car,12001,12500,100000.00,Gaz,',
    'Gauteng,car,12601,13000,100000.00,Gaz,',
    'Gauteng,motorcycle,0,100000,300.00,Gaz,low',
  ]);
  const seen = await admin.call(calls.getFeeProposal, { id });
  assert.equal(seen.estimates, 1);
  assert.deepEqual(seen.missingProvinces.includes('limpopo'), true);
  const cars = (await differences(id, { region: 'gauteng' })).filter(
    ({ vehicleType }) => vehicleType === 'rigid vehicles',
  );
  const at = (kg: number) => cars.find(({ kgFrom, kgTo }) => kgFrom <= kg && kg <= (kgTo ?? Infinity));
  assert.equal(at(100)?.kind, 'same');
  assert.deepEqual([at(300)?.kind, at(300)?.isLarge, at(300)?.kgFrom], ['changed', true, 251]);
  assert.deepEqual([at(700)?.kind, at(700)?.after?.effectiveFrom], ['stays', '2025-04-01']);
  assert.deepEqual([at(12_550)?.kind, at(12_550)?.kgFrom, at(12_550)?.kgTo], ['gone', 12_501, 12_600]);
  assert.deepEqual([at(20_000)?.kind, at(20_000)?.kgTo], ['stays', null]);
  const changed = await differences(id, { kind: 'changed' });
  const sizes = changed.map(({ percent }) => Math.abs(percent ?? 0));
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  const kinds = new Set((await differences(id, { region: 'limpopo' })).map(({ kind }) => kind));
  assert.deepEqual([...kinds], ['stays'], 'a province that the file does not have');
  assert.deepEqual(
    seen.gaps.map(({ kgFrom, kgTo, olderGoesOn, wasThere }) => [kgFrom, kgTo, olderGoesOn, wasThere]),
    [
      [601, 12_000, true, false],
      [12_501, 12_600, false, false],
    ],
  );
  await discard(id);
  for (const [rand, percent, isLarge] of [
    ['327.60', 30, false],
    ['340.20', 35, true],
  ] as const) {
    const { id: dearer } = await propose([`Gauteng,car,0,250,${rand},Gaz,`]);
    const [one] = await differences(dearer, { kind: 'changed' });
    assert.deepEqual([one?.percent, one?.isLarge], [percent, isLarge]);
    await discard(dearer);
  }
});

const noCars = ['Limpopo,caravan,0,100000,555.00,Prov Gaz 60000,'];

test('[DSK-12] overlaps and new gaps are refused; gaps are accepted with a reason, which is kept', async () => {
  const overlapping = await propose(['Limpopo,car,0,6000,1.00,Gaz,', 'Limpopo,car,5000,12000,2.00,Gaz,']);
  const seen = await admin.call(calls.getFeeProposal, { id: overlapping.id });
  assert.deepEqual(seen.overlaps, [{ region: 'limpopo', vehicleType: 'rigid vehicles', kgFrom: 5000, kgTo: 6000 }]);
  const refused = await admin.try(calls.scheduleFeeProposal, { id: overlapping.id, gapsReason: 'As published.' });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'overlap']);
  await discard(overlapping.id);
  const holed = await propose(['Limpopo,motorcycle,0,500,1.00,Gaz,', 'Limpopo,motorcycle,601,100000,2.00,Gaz,']);
  const gap = await admin.try(calls.scheduleFeeProposal, { id: holed.id });
  assert.deepEqual([gap.status, Object.keys(gap.body['fields'] as object)], [400, ['gapsReason']]);
  assert.equal((await admin.call(listFees, { effectiveFrom: '2027-04-01' })).count, 0, 'nothing half done');
  const done = await admin.call(calls.scheduleFeeProposal, { id: holed.id, gapsReason: 'As published.' });
  assert.deepEqual([done.state, done.gapsReason], ['scheduled', 'As published.']);
  await admin.call(calls.withdrawFeeVersion, { effectiveFrom: '2027-04-01' });
  await discard(holed.id);
});

test('[DSK-12] a coming version is replaced as a whole after saying so, and can be withdrawn', async () => {
  const first = await propose(noCars);
  await admin.call(calls.scheduleFeeProposal, { id: first.id });
  assert.equal((await admin.try(calls.discardFeeProposal, { id: first.id })).status, 422);
  const second = await propose(['Limpopo,caravan,0,100000,600.00,Gaz,', 'Limpopo,car,12001,steps,3000.00,Gaz,']);
  const seen = await admin.call(calls.getFeeProposal, { id: second.id });
  assert.deepEqual(seen.replaces, { rows: 1, state: 'coming' });
  const caravan = (await differences(second.id, { kind: 'changed' })).find(
    ({ vehicleType }) => vehicleType === 'caravans',
  );
  assert.equal(caravan?.before?.effectiveFrom, '2026-04-01', 'compared with what is in force without either');
  assert.equal((await admin.try(calls.scheduleFeeProposal, { id: second.id })).status, 400);
  await admin.call(calls.scheduleFeeProposal, { id: second.id, replaces: true });
  const { entries } = await admin.call(listFees, { effectiveFrom: '2027-04-01' });
  assert.deepEqual(
    entries.map(({ feeInCents }) => feeInCents),
    [60_000],
  );
  assert.deepEqual(
    (await admin.call(calls.listFeeProposals)).entries.map(({ state }) => state),
    ['scheduled', 'replaced'],
  );
  const quote = () => quoteOf('limpopo', 'rigid vehicles', 12_400);
  const now = (await quote()).body.tareAmount;
  await admin.call(calls.withdrawFeeVersion, { effectiveFrom: '2027-04-01' });
  assert.equal((await quote()).body.tareAmount, now, 'steps of a coming version change nothing before its day');
  assert.equal((await admin.call(listFees, { effectiveFrom: '2027-04-01' })).count, 0);
  assert.equal((await admin.try(calls.withdrawFeeVersion, { effectiveFrom: '2027-04-01' })).status, 404);
  const open = (await admin.call(calls.listFeeProposals)).entries;
  assert.deepEqual(
    open.map(({ state }) => state),
    ['open', 'replaced'],
  );
  for (const { id } of open) await discard(id);
  const audit = await app.sql<{ details: { filename: string; sources: string[]; replacedRows: number } }>`
      select details from audit where entity_id = ${second.id} and action = 'fee version scheduled'`;
  assert.deepEqual([audit[0]?.details.filename, audit[0]?.details.replacedRows], ['fees-2027.csv', 1]);
  assert.deepEqual(audit[0]?.details.sources, ['Gaz']);
});

test('[DSK-12] a version in force or a day that is over cannot be replaced by a file', async () => {
  const past = await propose(noCars, '2026-04-01');
  const refused = await admin.try(calls.scheduleFeeProposal, { id: past.id, replaces: true });
  assert.deepEqual([refused.status, refused.body.reason], [422, 'illegal_transition']);
  assert.equal((await admin.try(calls.withdrawFeeVersion, { effectiveFrom: '2026-04-01' })).status, 422);
  await discard(past.id);
  const over = await propose(noCars, '2026-05-01');
  assert.equal((await admin.try(calls.scheduleFeeProposal, { id: over.id })).status, 422, 'a day without a version');
  await discard(over.id);
});

test('[DSK-12] it is tried on stored vehicles: the same ones for a seed, spread over kinds, at most 500', async () => {
  const owner = await activeOwner(app);
  const facts = Array.from({ length: 900 }, (_, index) => ({ weightKg: 600 + index, expiresIn: 100 }));
  await addVehicles(app, owner.userId, facts);
  await addVehicles(app, owner.userId, [{ weightKg: 9000, expiresIn: 100 }]);
  const { body } = await upload(await fileInForce((rand, row) => (row['Province'] === 'Gauteng' ? rand * 1.5 : rand)));
  const ask = (query: Record<string, unknown> = {}) => admin.call(calls.tryFeeProposal, { id: body.id, ...query });
  const one = await ask({ seed: 7 });
  assert.deepEqual(await ask({ seed: 7 }), one);
  assert.notDeepEqual((await ask({ seed: 8 })).vehicles, one.vehicles);
  const { up, down, same } = one.counts;
  assert.equal(up + down + same + one.counts['without fee'], 500);
  assert.ok(up > 400 && down === 0, JSON.stringify(one.counts));
  assert.ok(one.afterInCents > one.beforeInCents);
  assert.equal(one.vehicles[0]?.weightKg, 9000, 'the rare weight is in it, and the largest difference is first');
  assert.ok((await ask({ kind: 'same' })).vehicles.every(({ kind }) => kind === 'same'));
  assert.equal((await clerk.try(calls.tryFeeProposal, { id: body.id })).status, 403);
  await discard(body.id);
});

// The last test, because its version is in force at its end.
test('[DSK-12] until midnight in South Africa quotes and lists have the old fee, and from then the new one', async () => {
  const owner = await activeOwner(app);
  await addVehicles(app, owner.userId, [{ weightKg: 1100, expiresIn: 300 }]);
  const { body } = await upload(await fileInForce((rand) => rand + 100));
  const heavier = await propose(['Gauteng,motorcycle,0,100000,1.00,Gaz,', `Gauteng,other,100001,200000,5.00,Gaz,`]);
  await admin.call(calls.scheduleFeeProposal, { id: body.id });
  await discard(heavier.id);
  const ask = async (kg = 1100) => (await quoteOf('gauteng', 'rigid vehicles', kg)).body;
  const before = await ask();
  const heavy = (await ask(12_400)).tareAmount;
  const { nextTotal, nextIncreaseOn } = before;
  assert.deepEqual([nextTotal, nextIncreaseOn], [before.total + 10_000, '2027-04-01']);
  const feeInList = async () => {
    owner.token = undefined;
    await owner.logIn(owner.email, 'a good one');
    return (await owner.call(listVehicles)).entries[0]?.renewalFeeInCents;
  };
  app.clock.set('2027-03-31T21:59:30Z');
  assert.equal((await ask()).tareAmount, before.tareAmount);
  assert.equal(await feeInList(), before.tareAmount);
  assert.equal((await ask(12_400)).tareAmount, heavy);
  app.clock.set('2027-03-31T22:00:30Z');
  assert.equal((await ask()).tareAmount, before.tareAmount + 10_000);
  assert.equal((await ask()).feeEffectiveFrom, '2027-04-01');
  assert.equal(await feeInList(), before.tareAmount + 10_000);
  // The last band and the first step above it, each R100 more.
  assert.equal((await ask(12_400)).tareAmount, heavy + 20_000);
  admin.token = undefined;
  await admin.logIn('admin@allset.test');
  const { entries } = await admin.call(calls.listFeeVersions);
  assert.equal(entries[0]?.state, 'in force');
  assert.ok(entries.slice(1).every(({ state }) => state === 'past'));
  assert.equal((await admin.try(calls.withdrawFeeVersion, { effectiveFrom: '2027-04-01' })).status, 422);
  const { id } = await propose(noCars);
  assert.equal((await admin.try(calls.scheduleFeeProposal, { id, replaces: true })).status, 422, 'in force today');
});
