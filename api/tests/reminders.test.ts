import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const remind = async (day: string) => {
  await app.runJob('send-reminders', new Date(`${day}T08:00:00+02:00`));
  await app.drain();
};

test('[REN-10][K8] reminders are sent 35, 14 and 3 days before expiry, once each even with repeated or concurrent runs', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner, { licenseExpires: '2027-06-30' });
  const subjects = async () =>
    (await owner.mails(owner.email))
      .filter(({ subject }) => subject.includes('expires in'))
      .map(({ subject }) => subject)
      .toReversed();
  await remind('2027-05-25');
  assert.deepEqual(await subjects(), []);
  await Promise.all([remind('2027-05-26'), app.runJob('send-reminders', new Date('2027-05-26T08:00:00+02:00'))]);
  await remind('2027-05-27');
  for (const day of ['2027-06-16', '2027-06-17', '2027-06-27', '2027-06-29', '2027-06-30', '2027-07-10'])
    await remind(day);
  assert.deepEqual(await subjects(), [
    'The licence of JK45LMGP expires in 35 days',
    'The licence of JK45LMGP expires in 14 days',
    'The licence of JK45LMGP expires in 3 days',
  ]);
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, true);
  await owner.call(updateVehicle, { id: vehicle.id, licenseExpires: '2027-12-31' });
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, false);
  await remind('2027-11-26');
  assert.equal((await subjects()).length, 4);
});

test('[REN-10] no reminder is sent for a vehicle that is archived or in renewal', async () => {
  const owner = await activeOwner(app);
  const archived = await addVehicle(owner, { licenseExpires: '2026-12-20' });
  const renewing = await addVehicle(owner, { licenseExpires: '2026-12-20' });
  await owner.call(removeVehicle, { id: archived.id });
  await payFor(owner, renewing);
  await remind('2026-12-10');
  assert.ok(!(await owner.mails(owner.email)).some(({ subject }) => subject.includes('expires in')));
});
