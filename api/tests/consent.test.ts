import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { acceptTerms, logout, termsVersion } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { getUser } from 'shared-contracts/users';
import { rows } from '../src/platform/database/database.ts';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

test('accepting new terms stores their version and the time; paying works before that', async () => {
  const owner = await activeOwner(app);
  assert.equal((await owner.call(getUser, { id: owner.userId })).consentVersion, termsVersion);
  await sql`update users set consent_version = '2020-01', consent_at = '2020-01-01' where id = ${owner.userId}`.execute(
    app.db,
  );
  assert.equal((await owner.call(getUser, { id: owner.userId })).consentVersion, '2020-01');
  assert.equal((await payFor(owner, await addVehicle(owner))).result, 'successful');
  assert.equal((await owner.try(acceptTerms, { version: '2020-01' })).status, 400);
  await owner.call(acceptTerms, { version: termsVersion });
  assert.equal((await owner.call(getUser, { id: owner.userId })).consentVersion, termsVersion);
  const [stored] = await rows(
    app.db,
    sql<{
      recent: boolean;
    }>`select consent_at > now() - interval '1 hour' as recent from users where id = ${owner.userId}`,
  );
  assert.equal(stored?.recent, true);
  const admin = await app.visitor().logIn('admin@allset.test');
  const { entries } = await admin.call(listAudit, { userId: owner.userId });
  assert.deepEqual(entries.find(({ action }) => action === 'terms accepted')?.details, { version: termsVersion });
  await owner.call(logout);
});
