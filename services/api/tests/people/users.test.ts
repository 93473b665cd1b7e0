import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { listSessions } from 'shared-contracts/sessions';
import * as support from 'shared-contracts/user-account';
import * as users from 'shared-contracts/users';
import { listVehicles, updateVehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, joinedOwner, newAddress, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');

test('GET users/{id} returns a user to themselves and to an administrator, without the password', async () => {
  const owner = await activeOwner(app);
  for (const who of [owner, admin]) {
    const { status, body } = await who.request('GET', `/api/users/${owner.userId}`);
    assert.equal(status, 200);
    assert.equal(body.email, owner.email);
    assert.deepEqual(
      (body.permissions as { permission: string }[]).map(({ permission }) => permission),
      ['isActivatedUser'],
    );
    assert.deepEqual(body.deliveryCoordinates, { latitude: -26.1467, longitude: 28.0416 });
    assert.ok(!('password' in body));
    assert.equal(body.pendingEmail, who === owner ? null : undefined);
  }
});

const churchStreet = {
  street: '3 Church Street',
  suburb: '',
  city: 'Pretoria',
  postalCode: '0002',
  province: 'gauteng',
};
const changes = {
  firstName: 'Naledi',
  lastName: 'Dlamini',
  contactNumber: '0835550143',
  deliveryAddress: '3 Church Street, Pretoria, 0002',
  deliveryAddressAdditional: 'Unit 24, Acacia Complex',
  emailNotifications: ['reminders', 'news'],
  language: 'zu',
};

for (const [field, value] of Object.entries(changes))
  test(`[PRO-1]${field === 'language' ? '[LNG-2]' : ''} PATCH users changes ${field} alone, as JSON and form-encoded`, async () => {
    const owner = await activeOwner(app);
    const before = await owner.call(users.getUser, { id: owner.userId });
    const json = await owner.request('PATCH', '/api/users', { json: { id: owner.userId, [field]: value } });
    assert.deepEqual([json.status, json.body.success], [200, true]);
    const after = await owner.call(users.getUser, { id: owner.userId });
    assert.deepEqual(after, json.body.data);
    const parts = field === 'deliveryAddress' ? { deliveryAddressParts: churchStreet, deliveryCoordinates: null } : {};
    assert.deepEqual({ ...after, updatedAt: '' }, { ...before, [field]: value, ...parts, updatedAt: '' });
    const form = new URLSearchParams({ id: owner.userId });
    for (const one of Array.isArray(value) ? ['news'] : [value]) form.append(field, one);
    const encoded = await owner.request('PATCH', '/api/users', { form });
    assert.equal(encoded.status, 200, JSON.stringify(encoded.body));
    assert.deepEqual(
      (await owner.call(users.getUser, { id: owner.userId }))[field as keyof typeof changes],
      Array.isArray(value) ? ['news'] : value,
    );
  });

test('[ADM-5] an administrator changes a user’s address with the same call', async () => {
  const owner = await activeOwner(app);
  const place = {
    deliveryAddress: '1 Main Road, Sandton',
    deliveryAddressAdditional: null,
    deliveryCoordinates: { latitude: -26, longitude: 28 },
  };
  const { data } = await admin.call(users.updateUser, { id: owner.userId, ...place });
  assert.deepEqual({ ...data, ...place }, data);
  const same = await admin.call(users.updateUser, { id: owner.userId, deliveryAddress: place.deliveryAddress });
  assert.deepEqual(same.data.deliveryCoordinates, { latitude: -26, longitude: 28 });
});

test('[ADM-3] permissionIds is accepted form-encoded as one value or several; an invalid one gets 400', async () => {
  const permissions = await admin.call(users.listPermissions);
  const activated = permissions.find(({ permission }) => permission === 'isActivatedUser')?.id ?? '';
  const email = newAddress();
  const form = new URLSearchParams({
    firstName: 'A',
    lastName: 'B',
    email,
    contactNumber: '0825550142',
    permissionIds: activated,
  });
  const created = await admin.request('POST', '/api/admin/user', { form });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  assert.deepEqual(
    (created.body.permissions as { id: string }[]).map(({ id }) => id),
    [activated],
  );
  const id = String(created.body.id);
  const all = new URLSearchParams({ id });
  for (const permission of permissions) all.append('permissionIds', permission.id);
  const changed = await admin.request('PATCH', '/api/admin/user', { form: all });
  assert.equal(changed.status, 200);
  assert.equal((await admin.call(users.getUser, { id })).permissions.length, permissions.length);
  assert.equal((await admin.try(users.manageUser, { id, permissionIds: 'everything' })).status, 400);
});

test('[VEH-8] PATCH vehicles changes one field alone, as JSON and form-encoded', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const { status, body } = await owner.request('PATCH', '/api/vehicles', {
    form: new URLSearchParams({ id: vehicle.id, weightKg: '1200' }),
  });
  assert.deepEqual([status, (body.data as { weightKg: number }).weightKg], [200, 1200]);
  const { data } = await owner.call(updateVehicle, { id: vehicle.id, model: 'Golf' });
  assert.deepEqual([data.model, data.weightKg], ['golf', 1200]);
});

test('[API-3] a list without skip and take returns the first ten entries', async () => {
  const owner = await activeOwner(app);
  const days = Array.from({ length: 12 }, (_, index) => `2027-03-${String(index + 10)}`);
  for (const licenseExpires of days) await addVehicle(owner, { licenseExpires });
  const { body } = await owner.request('GET', '/api/vehicles');
  const entries = body.entries as { licenseExpires: string }[];
  assert.equal(body.count, 12);
  assert.deepEqual(
    entries.map(({ licenseExpires }) => licenseExpires),
    days.slice(0, 10),
  );
  const rest = await owner.call(listVehicles, { skip: 10 });
  assert.deepEqual(
    rest.entries.map(({ licenseExpires }) => licenseExpires),
    days.slice(10),
  );
  for (let people = 0; people < 3; people += 1) await joinedOwner(app);
  for (const path of ['/api/admin/users', '/api/admin/vehicles']) {
    const found = (await admin.request('GET', path)).body;
    assert.ok(Number(found.count) > 10 && (found.entries as unknown[]).length === 10, path);
  }
});

test('[ADM-2] users are sorted by the name that is shown, in whatever letters it is written', async () => {
  const family = `Sorted${newAddress().slice(0, 8).replaceAll(/\W/g, '')}`;
  for (const firstName of ['Zola', 'anna', 'Bea']) {
    const { userId } = await activeOwner(app);
    await admin.call(users.updateUser, { id: userId, firstName, lastName: family });
  }
  const names = async (order: 'asc' | 'desc') =>
    (await admin.call(users.listUsers, { search: family, orderBy: 'firstName', order })).entries.map(
      ({ firstName }) => firstName,
    );
  assert.deepEqual(await names('asc'), ['anna', 'Bea', 'Zola']);
  assert.deepEqual(await names('desc'), ['Zola', 'Bea', 'anna']);
});

const actionsOn = async (id: string) =>
  await app.column<string>`select action from audit where entity_id = ${id} and actor_id = ${admin.userId} order by created_at`;

test('[ADM-5] support sees logins, mails and what keeps a person, and sends codes and logs out for them', async () => {
  const owner = await activeOwner(app);
  await app.drain();
  const id = owner.userId;
  const found = await admin.call(support.getUserAccount, { id });
  assert.deepEqual([found.hasSecondFactor, found.hasPassword, found.cannotDelete], [false, true, null]);
  assert.equal(found.sessions.length, 1);
  assert.ok(found.lastLoginAt);
  assert.ok(found.mails.length > 0);
  assert.ok(found.mails.every(({ sentAt }) => sentAt !== null));
  // Of a sent mail only the subject is left, never a code.
  const texts = await app.sql<{ mail: object }>`select mail from outbox where recipient = ${owner.email}`;
  for (const { mail } of texts) assert.deepEqual(Object.keys((mail as { content: object }).content), ['subject']);

  assert.equal(
    (await admin.try(support.resendUserVerification, { id })).body.message,
    'This user is verified already.',
  );
  await app.sql`update users set verified = false where id = ${id}`;
  const mailsBefore = (await owner.mails(owner.email)).length;
  await admin.call(support.resendUserVerification, { id });
  await admin.call(support.sendPasswordReset, { id });
  await app.drain();
  assert.equal((await owner.mails(owner.email)).length, mailsBefore + 2);
  const secrets = await app.column`select purpose from secrets where user_id = ${id} order by purpose`;
  assert.deepEqual(secrets, ['reset code', 'verification code', 'verification token']);

  assert.equal((await admin.try(support.endUserSessions, { id: admin.userId })).body.reason, 'own_account');
  await admin.call(support.endUserSessions, { id });
  assert.equal((await owner.try(listSessions)).status, 401);
  assert.deepEqual((await admin.call(support.getUserAccount, { id })).sessions, []);
  assert.deepEqual(await actionsOn(id), ['verification sent', 'password reset sent', 'sessions ended']);
});

test('[ADM-5] somebody invited gets the invitation again, and no reset code', async () => {
  const email = newAddress();
  const added = { firstName: 'New', lastName: 'Owner', email, contactNumber: '0825550142' };
  const { id } = await admin.call(users.createUser, added);
  assert.equal((await admin.call(support.getUserAccount, { id })).hasPassword, false);
  assert.equal((await admin.try(support.sendPasswordReset, { id })).status, 404);
  await admin.call(support.resendUserVerification, { id });
  await app.drain();
  const subjects = (await admin.call(support.getUserAccount, { id })).mails.map(({ subject }) => subject);
  assert.equal(subjects.length, 2);
  assert.equal(new Set(subjects).size, 1);
});

test('[ADM-5] a person’s data are exported and erased for them, unless a vehicle is in renewal', async () => {
  const [gone, busy] = [await activeOwner(app), await activeOwner(app)];
  await payFor(busy, await addVehicle(busy));
  const { cannotDelete } = await admin.call(support.getUserAccount, { id: busy.userId });
  assert.equal(cannotDelete, 'A vehicle of this user is in renewal.');
  assert.equal((await admin.try(support.eraseUserForThem, { id: busy.userId })).body.reason, 'in_renewal');
  assert.match(
    (await admin.call(support.getUserAccount, { id: admin.userId })).cannotDelete ?? '',
    /your own account/i,
  );

  const zip = await fetch(`${app.origin}/api/admin/users/export?id=${gone.userId}`, { headers: admin.headers() });
  assert.deepEqual([zip.status, zip.headers.get('content-type')], [200, 'application/zip']);
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  assert.ok(
    ['account.json', 'logins.json', 'vehicles.json'].every((name) => names.includes(name)),
    names.join(),
  );
  await admin.call(support.eraseUserForThem, { id: gone.userId });
  const left = await app.value<string>`select email from users where id = ${gone.userId}`;
  assert.equal(left, `erased-${gone.userId}`);
  assert.deepEqual(await actionsOn(gone.userId), ['user exported', 'user erased']);
});

test('[LNG-2] an account has no language before one is chosen, and takes none that the product does not have', async () => {
  const owner = await activeOwner(app);
  const unknown = { json: { id: owner.userId, language: 'fr' } };
  assert.equal((await owner.request('PATCH', '/api/users', unknown)).status, 400);
  assert.equal((await owner.call(users.getUser, { id: owner.userId })).language, null);
});
