import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { listDocuments } from 'shared-contracts/documents';
import { subscribe } from 'shared-contracts/enquiries';
import { listPayments } from 'shared-contracts/payment-lists';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { deleteUser, eraseUser, getUser, updateUser } from 'shared-contracts/users';
import { listAllVehicles } from 'shared-contracts/vehicles';
import { row } from '../../src/core/database/database.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, openCheckout, ownerWhoPaid, ownerWithVehicle, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { paidItems } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');

/** The files of a person's export, by name. */
async function unpack(client: Client): Promise<Record<string, string>> {
  const response = await fetch(`${app.origin}/api/users/export`, { headers: client.headers() });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
  );
}

/** Completes the client's only renewal. */
async function finishRenewal(client: Client): Promise<void> {
  const renewal = (await client.call(listRenewals)).entries[0];
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'])
    await admin.call(updateRenewal, { id: renewal?.id, status });
}

test('[API-1][LNG-2] an export contains all records as JSON and the documents as files', async () => {
  const { owner, vehicle } = await ownerWhoPaid(app);
  await owner.call(updateUser, { id: owner.userId, language: 'zu' });
  const files = await unpack(owner);
  const read = (name: string): unknown => JSON.parse(files[`${name}.json`] ?? '');
  const { email, language } = read('account') as { email: string; language: string };
  assert.deepEqual([email, language], [owner.email, 'zu']);
  assert.equal((read('vehicles') as { id: string }[])[0]?.id, vehicle.id);
  assert.equal((read('renewals') as unknown[]).length, 1);
  assert.equal((read('payments') as { status: string }[])[0]?.status, 'successful');
  assert.ok((read('events') as unknown[]).length >= 3);
  const names = Object.keys(files);
  assert.equal(names.filter((name) => name.startsWith('documents/')).length, 1);
  const everything = names.filter((name) => name.endsWith('.json')).map((name) => files[name]);
  for (const secret of ['password', 'rawResponse', 'token']) assert.ok(!everything.join().includes(secret), secret);
});

test('[Z8][C5] erasure is refused during a renewal or with a wrong password; afterwards no personal data is left', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app, { licenseNumber: 'ERASE1GP' });
  await payFor(owner, vehicle);
  assert.equal((await owner.try(eraseUser, { password: 'a good one' })).body.reason, 'in_renewal');
  assert.equal((await owner.try(eraseUser, { password: 'a bad one' })).body.reason, 'wrong_password');
  await owner.call(updateUser, { id: owner.userId, language: 'zu' });
  await finishRenewal(owner);
  await app.drain();
  const [parcel, ...others] = JSON.parse((await unpack(owner))['deliveries.json'] ?? '');
  assert.deepEqual([parcel.userId, parcel.status, others], [owner.userId, 'delivered', []]);
  await owner.call(eraseUser, { password: 'a good one' });
  await app.drain();
  assert.equal((await owner.try(getUser, { id: owner.userId })).status, 401);
  assert.equal((await admin.try(getUser, { id: owner.userId })).status, 404);
  assert.equal((await owner.mails(owner.email))[0]?.subject, 'Your account has been erased');
  const tables = [
    'users',
    'vehicles',
    'documents',
    'renewals',
    'payments',
    'refunds',
    'deliveries',
    'events',
    'audit',
    'sessions',
    'secrets',
  ];
  for (const table of tables) {
    const found = await app.sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`;
    for (const trace of [owner.email, 'ERASE1GP', 'erase1gp'])
      assert.ok(!found.some(({ line }) => line.includes(trace)), `${trace} in ${table}`);
  }
  assert.deepEqual(
    await app.sql`select destination_address || destination_contact_name || destination_phone_number as told, destination_parts from deliveries
        where user_id = ${owner.userId}`,
    [{ told: '', destination_parts: null }],
  );
  assert.deepEqual(
    await app.sql`select distinct raw_response, raw_notification from payments where user_id = ${owner.userId}`,
    [{ raw_response: null, raw_notification: null }],
  );
  assert.deepEqual(await app.sql`select language from users where id = ${owner.userId}`, [{ language: null }]);
  const vehicles = JSON.stringify(await admin.call(listAllVehicles, { userId: owner.userId }));
  assert.ok(vehicles.includes('erased') && !vehicles.includes('Lerato'));
  assert.equal((await activeOwner(app, { email: owner.email })).email, owner.email);
});

test('[C5] a user cannot be erased or deleted while a payment is open', async () => {
  const owner = await activeOwner(app);
  await openCheckout(owner, await addVehicle(owner));
  assert.equal((await owner.try(eraseUser, { password: 'a good one' })).body.reason, 'in_renewal');
  assert.equal((await admin.try(deleteUser, { id: owner.userId })).body.reason, 'in_renewal');
  app.clock.advance(40 * 60_000);
  await app.runJob('reconcile-payments');
  app.clock.set(new Date().toISOString());
  await owner.call(eraseUser, { password: 'a good one' });
});

test('[Z13] the last administrator of a company cannot erase their own account', async () => {
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  assert.equal((await clerk.try(eraseUser, { password: 'allset-demo' })).body.reason, 'last_admin');
});

test('the audit log records when an administrator views a document, not when its owner does', async () => {
  const owner = await activeOwner(app);
  const [own] = await owner.call(listDocuments);
  const [seen] = await admin.call(listDocuments, { userId: owner.userId });
  for (const link of [own?.url, seen?.url]) assert.equal((await fetch(`${app.origin}${link}`)).status, 200);
  const { entries } = await admin.call(listAudit, { entity: 'document', id: seen?.id });
  const views = entries.filter(({ action }) => action === 'document viewed');
  assert.equal(views.length, 1);
  assert.equal(views[0]?.actorId, admin.userId);
  const forged = String(own?.url).replace(/$/, `&viewer=${crypto.randomUUID()}`);
  assert.equal((await fetch(`${app.origin}${forged}`)).status, 401);
});

test('identity documents are removed 90 days after the last renewal ended; the account stays active', async () => {
  const owner = await activeOwner(app);
  const waiting = await activeOwner(app);
  await payFor(owner, await addVehicle(owner));
  await payFor(waiting, await addVehicle(waiting));
  await finishRenewal(owner);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await app.runJob('remove-identity-documents', inDays(89));
  assert.equal((await owner.call(listDocuments)).length, 1);
  await app.runJob('remove-identity-documents', inDays(91));
  await app.drain();
  assert.deepEqual(await owner.call(listDocuments), []);
  const trail =
    await app.sql`select entity, actor_id from audit where action = 'identity document removed' and details ->> 'ofUser' = ${owner.userId}`;
  assert.deepEqual(trail, [{ entity: 'document', actor_id: null }]);
  assert.equal((await waiting.call(listDocuments)).length, 1);
  const user = await owner.call(getUser, { id: owner.userId });
  assert.ok(user.permissions.some(({ permission }) => permission === 'isActivatedUser'));
  await owner.call(updateUser, { id: owner.userId, firstName: 'Still' });
  assert.equal((await owner.call(getUser, { id: owner.userId })).accountCompletion, 100);
  assert.equal((await owner.upload('/api/uploads/id', await picture(), 'again.jpg')).status, 201);
  assert.equal((await owner.call(listPayments)).total, 1);
});

test('[OPS-12] 1,100 identity documents due on one day are all removed that day', async () => {
  await app.sql`
    with people as (insert into users (company_id, first_name, last_name, email, contact_number, verified)
      select c.id, 'Served', 'Person ' || n, 'served' || n || '@mail.test', '0825550142', true
      from companies c, generate_series(1, 1100) n where c.reference = 'allset' returning id),
    paper as (insert into documents (user_id, filename, document_type, file_type, size_bytes, storage_key, master_key_id, wrapped_key)
      select id, 'id.jpg', 'id', 'image/jpeg', 1, 'served ' || id, 'demo', '' from people),
    made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
      select id, 'toyota', 'hilux', 'served', id::text, 'rigid vehicles', 1800, '2027-01-31', 'gauteng' from people returning id, user_id),
    ${paidItems('2027-01-31')}
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select p.user_id, i.vehicle_id, i.id, now(), '2027-01-31', i.reference, 1000, 'license updated' from paid p join items i on i.id = p.id`;
  await app.runJob('remove-identity-documents', new Date(app.clock.now().getTime() + 91 * 86_400_000));
  const kept = await app.sql`select 1 from documents where storage_key like 'served %' and removed_at is null`;
  assert.equal(kept.length, 0);
});

test('[L4] who was removed by an administrator is erased after a month, but not while something needs them', async () => {
  const administrator = await app.visitor().logIn('admin@allset.test');
  const [owner, busy] = [await activeOwner(app), await activeOwner(app)];
  await addVehicle(owner, { licenseNumber: 'GONE11GP' });
  await app.visitor().call(subscribe, { email: owner.email });
  for (const { userId } of [owner, busy]) await administrator.call(deleteUser, { id: userId });
  const vehicle = await row(app.db, sql<{ id: string }>`select id from vehicles where user_id = ${owner.userId}`);
  await app.sql`insert into vehicles (user_id, make, model, year, license_number, register_number, vehicle_type, registration_region,
      weight_kg, license_expires, in_renewal, created_at, updated_at)
    select ${busy.userId}, make, model, year, 'BUSY11GP', 'BUSY11', vehicle_type, registration_region, weight_kg, license_expires, true,
      created_at, updated_at from vehicles where id = ${vehicle?.id}`;
  const left = async ({ userId, email }: typeof owner) =>
    (
      await app.sql`select 1 from users where id = ${userId} and last_name = 'Khumalo'
          union all select 1 from vehicles where user_id = ${userId} and license_number <> 'erased'
          union all select 1 from documents where user_id = ${userId} union all select 1 from subscribers where email = ${email}`
    ).length;
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
  await app.runJob('erase-removed-users', days(29));
  assert.equal(await left(owner), 4);
  await app.runJob('erase-removed-users', days(31));
  assert.equal(await left(owner), 0);
  assert.equal(await left(busy), 3);
});
