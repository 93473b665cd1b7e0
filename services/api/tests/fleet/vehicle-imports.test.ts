import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eraseUser } from 'shared-contracts/users';
import * as calls from 'shared-contracts/vehicle-imports';
import { listVehicles, removeVehicle } from 'shared-contracts/vehicles';
import { rows } from '../../src/core/database/database.ts';
import { saveImport } from '../../src/fleet/vehicle-imports/save-import.ts';
import type { Client } from '../client.ts';
import { exported } from '../exported.ts';
import { activeOwner, addVehicle, ownerWithVehicle } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();

const rowOf = (row: number, changes: Partial<calls.ImportTexts> = {}) => ({
  row,
  licenseNumber: `IMP ${row} GP`,
  registerNumber: `IMP${row}X`,
  make: 'Toyota',
  model: 'Hilux',
  year: '2020',
  vehicleType: 'car',
  weightKg: '1800',
  registrationRegion: 'GP',
  licenseExpires: '2027-03-31',
  ...changes,
});
const rowsFrom = (count: number, first = 2) => Array.from({ length: count }, (_, index) => rowOf(first + index));
const create = (owner: Client, given: readonly unknown[]) =>
  owner.call(calls.createVehicleImport, { filename: 'fleet.csv', rows: given });
const latest = async (owner: Client) => (await owner.call(calls.getLatestVehicleImport)).import;
const rowsIn = async (owner: Client, id: string, state?: string) =>
  (await owner.call(calls.listVehicleImportRows, { id, take: 100, ...(state && { state }) })).entries;
const vehiclesOf = async (owner: Client) => (await owner.call(listVehicles)).count;

test('[BIZ-3][U17] rows are checked by the form’s rules, doubles are named, and nothing is saved before the confirmation', async () => {
  const { owner, vehicle: known } = await ownerWithVehicle(app, {
    registerNumber: 'known1',
    licenseNumber: 'KNOWN1GP',
  });
  // What was removed may come back.
  const removed = await addVehicle(owner, { registerNumber: 'gone1' });
  await owner.call(removeVehicle, { id: removed.id });
  const { id, counts } = await create(owner, [
    rowOf(2),
    rowOf(8, { registerNumber: 'GONE1' }),
    rowOf(3, { registrationRegion: 'Atlantis', weightKg: '12' }),
    rowOf(5, { registerNumber: ' imp2x ' }),
    rowOf(6, { registerNumber: known.registerNumber.toUpperCase() }),
    rowOf(7, { make: '=1+1' }),
  ]);
  assert.deepEqual(counts, { ready: 2, faulty: 2, double: 2, left_out: 0, saved: 0, refused: 0 });
  assert.deepEqual(
    (await rowsIn(owner, id, 'faulty')).map(({ row, faults }) => [row, faults.map(({ field }) => field)]),
    [
      [3, ['weightKg', 'registrationRegion']],
      [7, ['make']],
    ],
  );
  assert.deepEqual(
    (await rowsIn(owner, id, 'double')).map(({ row, double }) => [row, double]),
    [
      [5, { row: 2, licenseNumber: null }],
      [6, { row: null, licenseNumber: 'known1gp' }],
    ],
  );
  await app.drain();
  assert.equal(await vehiclesOf(owner), 1);
  const refused = await owner.try(calls.createVehicleImport, { filename: 'again.csv', rows: [rowOf(2)] });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'import_open']);
  await owner.call(calls.discardVehicleImport, { id });
  assert.equal(await latest(owner), null);
  assert.equal((await owner.try(calls.confirmVehicleImport, { id })).status, 404);
  assert.equal((await create(owner, [rowOf(2)])).counts.ready, 1);
});

test('[BIZ-3] a row is corrected in place or left out, and the doubles follow', async () => {
  const owner = await activeOwner(app);
  const { id } = await create(owner, [rowOf(2), rowOf(3, { registerNumber: 'IMP2X', year: 'old' }), rowOf(4)]);
  const correct = async (row: number, changes: Partial<calls.ImportTexts>) =>
    (await owner.call(calls.updateVehicleImportRow, { id, ...rowOf(row, changes), row })).data;
  const still = await correct(3, { registerNumber: 'IMP2X' });
  assert.deepEqual([still.state, still.double], ['double', { row: 2, licenseNumber: null }]);
  const leftOut = await owner.call(calls.leaveOutVehicleImportRows, { id, rows: [2], leftOut: true });
  assert.deepEqual([leftOut.data.counts.ready, leftOut.data.counts.left_out], [2, 1]);
  const back = await owner.call(calls.leaveOutVehicleImportRows, { id, rows: [2], leftOut: false });
  assert.deepEqual([back.data.counts.ready, back.data.counts.double], [2, 1]);
  assert.equal((await correct(3, {})).state, 'ready');
  assert.equal((await owner.try(calls.updateVehicleImportRow, { id, ...rowOf(99), row: 99 })).status, 404);
  await owner.call(calls.confirmVehicleImport, { id });
  const late = await owner.try(calls.updateVehicleImportRow, { id, ...rowOf(3), row: 3 });
  assert.equal(late.body.reason, 'illegal_transition');
  assert.equal((await owner.try(calls.discardVehicleImport, { id })).body.reason, 'illegal_transition');
  await app.drain();
  assert.equal(await vehiclesOf(owner), 3);
});

test('[BIZ-3] a mistake that several rows have is named once, and corrected in all of them', async () => {
  const owner = await activeOwner(app);
  const wrong = { registrationRegion: 'Atlantis' };
  const { id } = await create(owner, [
    rowOf(2),
    rowOf(3, wrong),
    rowOf(4, { ...wrong, make: '' }),
    rowOf(5, { ...wrong, registerNumber: 'IMP2X' }),
    rowOf(6, { registrationRegion: 'Lyonesse' }),
  ]);
  const repeated = async () => (await owner.call(calls.listRepeatedFaults, { id })).entries;
  const text = 'Atlantis';
  assert.deepEqual(await repeated(), [
    { field: 'registrationRegion', text, message: 'Please choose the province', rows: 3 },
  ]);
  const stranger = await activeOwner(app);
  const change = { id, field: 'registrationRegion', text, by: 'Limpopo' } as const;
  assert.equal((await stranger.try(calls.replaceImportText, change)).status, 404);
  const { data } = await owner.call(calls.replaceImportText, change);
  assert.deepEqual([data.counts.ready, data.counts.faulty, data.counts.double], [2, 2, 1]);
  assert.deepEqual(await repeated(), []);
  assert.deepEqual(
    (await rowsIn(owner, id)).map(({ row, state, texts }) => [row, state, texts.registrationRegion]),
    [
      [2, 'ready', 'gauteng'],
      [3, 'ready', 'limpopo'],
      [4, 'faulty', 'limpopo'],
      [5, 'double', 'limpopo'],
      [6, 'faulty', 'Lyonesse'],
    ],
  );
});

test('[BIZ-3][U17] confirmed twice it adds each vehicle once, with journal and audit; what was added meanwhile is refused by name', async () => {
  const owner = await activeOwner(app);
  const { id } = await create(owner, [...rowsFrom(3), rowOf(9, { model: '' })]);
  await addVehicle(owner, { registerNumber: 'imp3x' });
  const both = await Promise.all([1, 2].map(() => owner.call(calls.confirmVehicleImport, { id })));
  assert.deepEqual(
    both.map(({ data }) => data.state),
    ['saving', 'saving'],
  );
  await app.drain();
  await owner.call(calls.confirmVehicleImport, { id });
  await app.drain();
  const found = await latest(owner);
  assert.deepEqual([found?.state, found?.counts.saved, found?.counts.refused], ['saved', 2, 1]);
  assert.equal(await vehiclesOf(owner), 3);
  const [saved] = await rowsIn(owner, id, 'saved');
  const journal = await app.column`select status from events where vehicle_id = ${saved?.vehicleId ?? ''}`;
  assert.deepEqual(journal, ['vehicle created']);
  const audit = await app.column`select details from audit where entity_id = ${id} and action = 'vehicles imported'`;
  assert.deepEqual(audit, [{ vehicles: 2 }]);
  const confirmed = sql`select 1 from audit where entity_id = ${id} and action = 'vehicle import confirmed'`;
  assert.equal((await rows(app.db, confirmed)).length, 1);
  const file = await exported(owner, calls.exportRefusedVehicles, { id });
  assert.deepEqual(
    file.map((row) => [row['Row'], row['Licence Number'], row['Province'], row['Not added because']]),
    [
      [
        '3',
        'IMP 3 GP',
        'Gauteng',
        'Register Number: You have added a vehicle with this register number in the meantime',
      ],
      ['9', 'IMP 9 GP', 'Gauteng', 'Model: Please enter the model'],
    ],
  );
});

test('[BIZ-3][U17] a job that ends between two batches is repeated, by two workers at once, and saves every row once', async () => {
  const owner = await activeOwner(app);
  const { id } = await create(owner, rowsFrom(600));
  await app.sql`create function fail_import() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`;
  await app.sql`create trigger fail_import before insert on vehicles for each row when (new.license_number = 'imp 400 gp') execute function fail_import()`;
  await owner.call(calls.confirmVehicleImport, { id });
  const services = { db: app.db, clock: app.clock.now };
  await assert.rejects(saveImport(services, id), /killed/);
  const half = await latest(owner);
  assert.deepEqual([half?.state, half?.counts.saved, half?.counts.ready], ['saving', 250, 350]);
  assert.equal(await vehiclesOf(owner), 250);
  await app.sql`drop trigger fail_import on vehicles`;
  await Promise.all([saveImport(services, id), saveImport(services, id)]);
  await app.drain();
  const whole = await latest(owner);
  assert.deepEqual([whole?.state, whole?.counts.saved, whole?.counts.refused], ['saved', 600, 0]);
  assert.equal(await vehiclesOf(owner), 600);
});

test('[BIZ-3] an import whose job was given up goes on when it is confirmed again, after two minutes without progress', async () => {
  const owner = await activeOwner(app);
  const { id } = await create(owner, rowsFrom(3, 900));
  await app.db.updateTable('vehicle_imports').set({ state: 'saving' }).where('id', '=', id).execute();
  await owner.call(calls.confirmVehicleImport, { id });
  await app.drain();
  assert.deepEqual(
    [(await latest(owner))?.state, await vehiclesOf(owner)],
    ['saving', 0],
    'a job may still be at work',
  );
  app.clock.advance(121_000);
  await Promise.all([1, 2].map(() => owner.call(calls.confirmVehicleImport, { id })));
  await app.drain();
  assert.deepEqual([(await latest(owner))?.state, await vehiclesOf(owner)], ['saved', 3]);
  app.clock.set(new Date().toISOString());
});

test('[BIZ-3][U17] 5,000 rows are taken, more or larger ones are refused whole', async () => {
  const owner = await activeOwner(app);
  const tooMany = await owner.try(calls.createVehicleImport, { filename: 'a.csv', rows: rowsFrom(5001) });
  assert.deepEqual([tooMany.status, tooMany.body.reason], [400, 'invalid']);
  const tooLarge = await owner.request('POST', '/api/vehicle-imports', {
    json: { filename: 'x'.repeat(4.1 * 1024 * 1024) },
  });
  assert.deepEqual([tooLarge.status, tooLarge.body.reason], [413, 'too_large']);
  assert.equal(await latest(owner), null);
  assert.equal((await create(owner, rowsFrom(5000))).counts.ready, 5000);
});

test('[OPS-12][Z8] an import is deleted with the account, and 30 days after its last change', async () => {
  const [leaving, staying] = [await activeOwner(app), await activeOwner(app)];
  const keptOf = async ({ userId }: Client) =>
    (
      await app.sql`select 1 from vehicle_import_rows r join vehicle_imports i on i.id = r.import_id where i.user_id = ${userId}`
    ).length;
  for (const owner of [leaving, staying]) await create(owner, rowsFrom(2));
  await leaving.call(eraseUser, { password: 'a good one' });
  assert.deepEqual([await keptOf(leaving), await keptOf(staying)], [0, 2]);
  for (const [days, kept] of [
    [29, 2],
    [31, 0],
  ] as const) {
    await app.runJob('purge-expired', new Date(Date.now() + days * 86_400_000));
    assert.equal(await keptOf(staying), kept);
  }
});
