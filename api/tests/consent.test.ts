import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptTerms, signup, termsVersion } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { getUser } from 'shared-contracts/users';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, newAddress, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

test('new terms end no session and hinder nothing until they are accepted; accepting them stores their version and the time', async () => {
  const owner = await activeOwner(app);
  const otherDevice = await app.visitor().logIn(owner.email, 'a good one');
  const versionSeenBy = async (client: Client) => (await client.call(getUser, { id: owner.userId })).consentVersion;
  assert.equal(await versionSeenBy(owner), termsVersion);
  await app.sql`update users set consent_version = '2020-01', consent_at = '2020-01-01' where id = ${owner.userId}`;
  const newLogin = await app.visitor().logIn(owner.email, 'a good one');
  const sessions = [owner, otherDevice, newLogin];
  for (const client of sessions) assert.equal(await versionSeenBy(client), '2020-01');
  assert.equal((await payFor(owner, await addVehicle(owner))).result, 'successful');
  assert.equal((await owner.try(acceptTerms, { version: '2020-01' })).status, 400);
  const admin = await app.visitor().logIn('admin@allset.test');
  const acceptances = async () =>
    (await admin.call(listAudit, { userId: owner.userId })).entries.filter(({ action }) => action === 'terms accepted');
  assert.deepEqual(await acceptances(), []);
  assert.equal(await versionSeenBy(owner), '2020-01', 'neither paying nor the old terms count as consent');
  await owner.call(acceptTerms, { version: termsVersion });
  for (const client of sessions) assert.equal(await versionSeenBy(client), termsVersion);
  const [stored] = await app.sql<{
    recent: boolean;
  }>`select consent_at > now() - interval '1 hour' as recent from users where id = ${owner.userId}`;
  assert.equal(stored?.recent, true);
  assert.deepEqual(
    (await acceptances()).map(({ details }) => details),
    [{ version: termsVersion }],
  );
});

test('[ACC-4] a sign-up agrees to the present terms or to none, for which the person is asked later', async () => {
  const person = {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    password: 'a good one',
    contactNumber: '082 555 0142',
    userType: 'individual',
  };
  const old = await app.visitor().try(signup, { ...person, email: newAddress(), consent: 'nonsense-version' });
  assert.deepEqual([old.status, Object.keys(Object(old.body.fields))], [400, ['consent']]);
  const known = await app.visitor().logIn('owner@allset.test');
  const { company } = await known.call(getUser, { id: known.userId });
  const seven = await app.visitor().try(signup, { ...person, email: newAddress(), companyId: company });
  assert.equal(seven.status, 201);
  assert.equal(seven.body.user.consentVersion, null);
});
