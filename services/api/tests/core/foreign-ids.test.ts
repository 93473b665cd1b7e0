import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCompany, listCompanies, updateCompany } from 'shared-contracts/companies';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { createEvent, listEvents } from 'shared-contracts/events';
import { product } from 'shared-contracts/product';
import { listRenewals } from 'shared-contracts/renewals';
import { createUser, listPermissions, listUsers, manageUser } from 'shared-contracts/users';
import { insertCompany } from '../../src/people/companies/index.ts';
import { activeOwner, addVehicle, joinedOwner, newAddress, ownerWithVehicle, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const acme = await admin.call(getCompany, { id: 'acme' });
const own = await admin.call(getCompany, { id: product.reference });
const { id: _, ...branding } = acme;
const child = (await insertCompany(app.db, { ...branding, reference: 'acme-child', parentId: acme.id })).company;
const parentOf = async (id: string) =>
  (await admin.call(listCompanies)).entries.find((company) => company.id === id)?.parentId;

test('[Z16] an event belongs to its renewal’s vehicle and user, whichever ids the body names', async () => {
  const { owner: theirs, vehicle: foreign } = await ownerWithVehicle(app);
  const partners = await activeOwner(app, { company: 'acme' });
  const vehicle = await addVehicle(partners);
  await payFor(partners, vehicle);
  const renewalId = (await partners.call(listRenewals)).entries[0]?.id;
  const clerk = await app.visitor().logIn('clerk@acme.test');
  await clerk.call(createEvent, {
    eventType: 'renewal',
    status: 'user to action',
    description: 'call this number',
    renewalId,
    vehicleId: foreign.id,
    userId: theirs.userId,
  });
  const seen = JSON.stringify([
    (await theirs.call(listEvents, { vehicleId: foreign.id })).entries,
    (await theirs.call(listEvents, { userId: theirs.userId })).entries,
  ]);
  assert.doesNotMatch(seen, /call this number/);
  const [event] = (await partners.call(listEvents, { vehicleId: vehicle.id })).entries;
  assert.deepEqual([event?.description, event?.userId], ['call this number', partners.userId]);
});

test('[Z16] a parent company must have a valid, known id and must not create a cycle', async () => {
  const refused = async (id: string, parentId: unknown) => {
    const { status } = await admin.try(updateCompany, { id, parentId });
    return status;
  };
  assert.equal(await refused(acme.id, 'not-a-uuid'), 400);
  assert.equal(await refused(acme.id, crypto.randomUUID()), 404);
  assert.equal(await refused(acme.id, acme.id), 400);
  assert.equal(await refused(acme.id, child.id), 400, 'its own child');
  assert.equal(await parentOf(acme.id), acme.parentId);
  await admin.call(updateCompany, { id: child.id, parentId: null });
  assert.equal(await parentOf(child.id), null);
  assert.equal(await refused(own.id, child.id), 400, 'the product’s own company has no parent');
  await admin.call(updateCompany, { id: child.id, parentId: acme.id });
});

test('[ADM-3] a new user belongs to the company of the site, or of the administrator who does not reach it', async () => {
  const companyOf = async (who: string, site?: string) => {
    const person = { firstName: 'A', lastName: 'B', email: newAddress(), contactNumber: '0825550142' };
    return (await (await app.visitor(site).logIn(who)).call(createUser, person)).company;
  };
  assert.equal(await companyOf('admin@allset.test'), own.id);
  assert.equal(await companyOf('admin@allset.test', 'acme'), acme.id);
  assert.equal(await companyOf('clerk@acme.test', 'acme'), acme.id);
  assert.equal(await companyOf('clerk@acme.test', 'acme-child'), child.id);
  assert.equal(await companyOf('clerk@acme.test'), acme.id);
});

test('[Z16] two companies that become each other’s parent at the same time: one gets 400, so no cycle', async () => {
  await admin.call(updateCompany, { id: child.id, parentId: null });
  const [one, other] = await Promise.all([
    admin.try(updateCompany, { id: child.id, parentId: acme.id }),
    admin.try(updateCompany, { id: acme.id, parentId: child.id }),
  ]);
  assert.deepEqual([one.status, other.status].sort(), [200, 400]);
  await admin.call(updateCompany, { id: acme.id, parentId: null });
  await admin.call(updateCompany, { id: child.id, parentId: acme.id });
});

test('[Z16] with a cycle of companies in the database each of their administrators sees both companies’ users once', async () => {
  const people = [await joinedOwner(app, { company: 'acme' }), await joinedOwner(app, { company: 'acme-child' })];
  const stranger = await joinedOwner(app);
  const childAdmin = await joinedOwner(app, { company: 'acme-child' });
  const permissionIds = (await admin.call(listPermissions)).map(({ id }) => id);
  await admin.call(manageUser, { id: childAdmin.userId, permissionIds });
  await app.sql`update companies set parent_id = ${child.id} where id = ${acme.id}`;
  await admin.call(updateCompany, { id: own.id, telephone: '011 555 0100' });
  const clerk = await app.visitor().logIn('clerk@acme.test');
  for (const administrator of [clerk, childAdmin]) {
    const seen = (await administrator.call(listUsers, { take: 100 })).entries.map(({ id }) => id);
    for (const { userId } of [...people, clerk, childAdmin])
      assert.equal(seen.filter((id) => id === userId).length, 1, 'each user once');
    assert.ok(!seen.includes(stranger.userId) && !seen.includes(admin.userId), 'no user of another company');
  }
  await app.sql`update companies set parent_id = ${acme.parentId} where id = ${acme.id}`;
  await admin.call(updateCompany, { id: own.id, telephone: '011 555 0100' });
});

test('the reference of the product’s own company cannot be changed', async () => {
  assert.equal((await admin.try(updateCompany, { id: own.id, reference: 'other' })).status, 400);
  assert.equal((await admin.try(listUsers)).status, 200);
});

test('[Z16][Z3] an upload on behalf of another user answers 404 and stores nothing', async () => {
  const [owner, other] = [await activeOwner(app), await joinedOwner(app)];
  const vehicle = await addVehicle(owner);
  const photo = await picture();
  const answers = [
    await owner.upload('/api/uploads/license-disk', photo, 'disc.jpg', { userId: other.userId }),
    await owner.upload('/api/uploads/vehicle', photo, 'paper.jpg', { userId: other.userId, vehicleId: vehicle.id }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404],
  );
  assert.deepEqual(
    (await owner.call(listDocuments)).filter(({ kind }) => kind !== 'id'),
    [],
  );
  assert.equal(
    (await owner.upload('/api/uploads/license-disk', photo, 'disc.jpg', { userId: owner.userId })).status,
    201,
  );
  assert.equal(
    (await owner.upload('/api/uploads/vehicle', photo, 'p.jpg', { userId: owner.userId, vehicleId: vehicle.id }))
      .status,
    201,
  );
});

test('identity documents cannot be deleted during a renewal, by owner or administrator; other documents can', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const { body: disc } = await owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
  await payFor(owner, vehicle);
  const paper = (await owner.call(listDocuments)).find(({ kind }) => kind === 'id');
  for (const who of [owner, admin]) {
    const refused = await who.try(deleteDocument, { id: paper?.id });
    assert.deepEqual([refused.status, refused.body.reason], [409, 'in_use']);
  }
  await owner.call(deleteDocument, { id: disc.id });
  await app.sql`update vehicles set in_renewal = false where id = ${vehicle.id}`;
  await owner.call(deleteDocument, { id: paper?.id });
});
