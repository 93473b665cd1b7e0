import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { updateCompany } from 'shared-contracts/companies';
import { createDelivery } from 'shared-contracts/deliveries';
import { listDocuments } from 'shared-contracts/documents';
import { createEvent, listEvents } from 'shared-contracts/events';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { getRenewalAsAdmin, listAllRenewals, updateRenewal } from 'shared-contracts/renewals';
import {
  endUserSessions,
  eraseUserForThem,
  exportUserForThem,
  resendUserVerification,
  sendPasswordReset,
} from 'shared-contracts/user-account';
import * as users from 'shared-contracts/users';
import { getVehicleAsAdmin, listVehicles, updateVehicle } from 'shared-contracts/vehicles';
import { everyActor, grant } from '../actors.ts';
import { activeOwner, addVehicle, joinedOwner, newAddress } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { refusalOf } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const actors = await everyActor(app);
const { administrator, auditor, 'fulfilment clerk': fulfilment, 'money clerk': money, 'people clerk': people } = actors;
const { owner, vehicle, renewal } = await renewalDesk(app, administrator).paidRenewal();

const adminId = (await administrator.call(users.listPermissions)).find(
  ({ permission }) => permission === 'isAdmin',
)?.id;
const permissionsOf = async (id: string) => (await administrator.call(users.getUser, { id })).adminPermissions;

test('[DSK-10] who fulfils renewals moves them and corrects addresses, but reads neither payments nor the audit', async () => {
  await fulfilment.call(updateRenewal, { id: renewal.id, status: 'processing', expectedStatus: 'submitted by user' });
  assert.equal((await fulfilment.call(getRenewalAsAdmin, { id: renewal.id })).status, 'processing');
  await fulfilment.call(users.updateUser, { id: owner.userId, deliveryAddressAdditional: 'Gate 4' });
  assert.equal((await owner.call(users.getUser, { id: owner.userId })).deliveryAddressAdditional, 'Gate 4');
  assert.equal(
    await refusalOf(fulfilment.try(users.updateUser, { id: owner.userId, email: newAddress() })),
    'forbidden',
  );
  assert.equal(await refusalOf(fulfilment.try(listAllPayments)), 'forbidden');
  assert.equal(await refusalOf(fulfilment.try(listAudit)), 'forbidden');
  assert.equal(await refusalOf(fulfilment.try(users.listUsers)), 'forbidden');
});

test('[DSK-10] who handles money sees renewals, but changes neither them nor vehicles nor people, and sees no documents', async () => {
  await money.call(listAllPayments);
  assert.equal((await money.call(getRenewalAsAdmin, { id: renewal.id })).id, renewal.id);
  assert.equal((await money.call(getVehicleAsAdmin, { id: vehicle.id })).id, vehicle.id);
  assert.deepEqual(await money.call(listDocuments, { userId: owner.userId }), []);
  assert.ok((await fulfilment.call(listDocuments, { userId: owner.userId })).length > 0);
  const action = { id: renewal.id, status: 'ready to collect', expectedStatus: 'processing' };
  assert.equal(await refusalOf(money.try(updateRenewal, action)), 'forbidden');
  assert.equal(await refusalOf(money.try(updateVehicle, { id: vehicle.id, color: 'red' })), 'not_found');
  assert.equal(
    await refusalOf(money.try(users.updateUser, { id: owner.userId, deliveryAddressAdditional: 'Gate 5' })),
    'forbidden',
  );
  const news = { eventType: 'renewal', status: 'user to action', description: 'Please call', renewalId: renewal.id };
  assert.equal(await refusalOf(money.try(createEvent, news)), 'forbidden');
  assert.equal(
    await refusalOf(
      money.try(createDelivery, {
        renewalId: renewal.id,
        userId: owner.userId,
        destinationAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
        destinationContactName: 'Lerato',
        destinationPhoneNumber: '0825550142',
      }),
    ),
    'forbidden',
  );
});

test("[DSK-10] who reads the audit sees nothing of owners' records", async () => {
  assert.ok((await auditor.call(listAudit)).count > 0);
  assert.equal(await refusalOf(auditor.try(listAllRenewals)), 'forbidden');
  assert.equal(await refusalOf(auditor.try(users.getUser, { id: owner.userId })), 'not_found');
  assert.equal(await refusalOf(auditor.try(listVehicles, { userId: owner.userId })), 'not_found');
  assert.equal(await refusalOf(auditor.try(listEvents, { userId: owner.userId })), 'not_found');
});

test('[DSK-10][Z15] who manages people gives and takes only permissions of their own', async () => {
  const target = await joinedOwner(app);
  const give = (client: typeof people, id: string, ...adminPermissions: string[]) =>
    refusalOf(client.try(users.manageUser, { id, adminPermissions }));
  assert.equal(await give(people, target.userId, 'canManagePeople'), 'nothing');
  assert.deepEqual(await permissionsOf(target.userId), ['canManagePeople']);
  for (const more of ['canHandleMoney', 'canFulfil', 'canReadAudit'])
    for (const id of [target.userId, people.userId])
      assert.equal(await give(people, id, 'canManagePeople', more), 'forbidden', more);
  for (const id of [target.userId, people.userId])
    assert.equal(await refusalOf(people.try(users.manageUser, { id, permissionIds: [adminId] })), 'forbidden');
  assert.deepEqual(await permissionsOf(target.userId), ['canManagePeople']);
  const added = { firstName: 'New', lastName: 'Clerk', email: newAddress(), contactNumber: '0825550142' };
  assert.equal(await refusalOf(people.try(users.createUser, { ...added, permissionIds: [adminId] })), 'forbidden');
  assert.equal(
    await refusalOf(people.try(users.createUser, { ...added, adminPermissions: ['canHandleMoney'] })),
    'forbidden',
  );
  assert.equal((await administrator.call(users.listUsers, { search: added.email })).count, 0);
  // A request without them, such as that of an older dialog, takes none away.
  await administrator.call(users.manageUser, { id: target.userId, permissionIds: [], firstName: 'Other' });
  assert.deepEqual(await permissionsOf(target.userId), ['canManagePeople']);
});

test('[DSK-10][Z15] nobody takes over the account of someone with permissions that they lack', async () => {
  const before = await administrator.call(users.getUser, { id: money.userId });
  for (const id of [administrator.userId, money.userId]) {
    assert.equal(await refusalOf(people.try(users.manageUser, { id, email: newAddress() })), 'forbidden');
    assert.equal(await refusalOf(people.try(users.updateUser, { id, email: newAddress() })), 'forbidden');
    assert.equal(await refusalOf(people.try(users.deleteUser, { id })), 'forbidden');
    assert.equal(await refusalOf(people.try(users.removeFactors, { id })), 'forbidden');
    for (const call of [
      resendUserVerification,
      sendPasswordReset,
      endUserSessions,
      eraseUserForThem,
      exportUserForThem,
    ])
      assert.equal(await refusalOf(people.try(call, { id })), 'forbidden', call.name);
  }
  assert.equal(await refusalOf(people.try(users.manageUser, { id: money.userId, adminPermissions: [] })), 'forbidden');
  assert.deepEqual(await administrator.call(users.getUser, { id: money.userId }), before);
});

test('[Z15] a permission of administrators counts only once the address is verified', async () => {
  for (const permission of ['isAdmin', 'canFulfil', 'canManagePeople'] as const) {
    const client = await joinedOwner(app);
    if (permission === 'isAdmin')
      await administrator.call(users.manageUser, { id: client.userId, permissionIds: [adminId] });
    else await grant(administrator, client.userId, [permission]);
    await client.call(listAllRenewals);
    await app.sql`update users set verified = false where id = ${client.userId}`;
    assert.equal(await refusalOf(client.try(listAllRenewals)), 'forbidden', permission);
    assert.equal(await refusalOf(client.try(users.listUsers)), 'forbidden', permission);
    assert.equal(await refusalOf(client.try(users.getUser, { id: owner.userId })), 'not_found', permission);
    await app.sql`update users set verified = true where id = ${client.userId}`;
    await client.call(listAllRenewals);
  }
});

test('[Z15] a permission that is taken away while in use ends with the next call', async () => {
  const client = await joinedOwner(app);
  await grant(administrator, client.userId, ['canFulfil', 'canHandleMoney']);
  await client.call(listAllRenewals);
  await client.call(listAllPayments);
  await grant(administrator, client.userId, ['canHandleMoney']);
  assert.equal(
    await refusalOf(
      client.try(updateRenewal, { id: renewal.id, status: 'ready to collect', expectedStatus: 'processing' }),
    ),
    'forbidden',
  );
  await client.call(listAllPayments);
  await grant(administrator, client.userId, []);
  assert.equal(await refusalOf(client.try(listAllPayments)), 'forbidden');
  assert.equal(await refusalOf(client.try(listAllRenewals)), 'forbidden');
});

test("[DSK-10] a partner's clerk reaches the partner's records only", async () => {
  const acmeAdmin = actors["partner's administrator"];
  const clerk = await joinedOwner(app, { company: 'acme' });
  await grant(acmeAdmin, clerk.userId, ['canFulfil']);
  const partnersOwner = await activeOwner(app, { company: 'acme' });
  const partnersVehicle = await addVehicle(partnersOwner);
  assert.equal((await clerk.call(getVehicleAsAdmin, { id: partnersVehicle.id })).id, partnersVehicle.id);
  assert.equal(await refusalOf(clerk.try(getVehicleAsAdmin, { id: vehicle.id })), 'not_found');
  assert.equal(await refusalOf(clerk.try(getRenewalAsAdmin, { id: renewal.id })), 'not_found');
  assert.equal(
    await refusalOf(clerk.try(users.updateUser, { id: owner.userId, deliveryAddressAdditional: 'Gate 6' })),
    'not_found',
  );
});

test('[DSK-10][DSK-11] a company that requires a second factor asks every kind of administrator for it', async () => {
  const acme = (
    await actors["partner's administrator"].call(users.getUser, {
      id: actors["partner's administrator"].userId,
    })
  ).company;
  const clerk = await joinedOwner(app, { company: 'acme' });
  await grant(actors["partner's administrator"], clerk.userId, ['canHandleMoney']);
  await clerk.call(listAllPayments);
  await administrator.call(updateCompany, { id: acme, requireSecondFactor: true });
  assert.equal(await refusalOf(clerk.try(listAllPayments)), 'second_factor_required');
  await administrator.call(updateCompany, { id: acme, requireSecondFactor: false });
  await clerk.call(listAllPayments);
});

test('[DSK-10] a clerk is an owner like any other with vehicles of their own', async () => {
  const clerk = await activeOwner(app);
  await grant(administrator, clerk.userId, ['canReadAudit']);
  const own = await addVehicle(clerk);
  assert.equal((await clerk.call(listVehicles)).count, 1);
  assert.equal((await clerk.call(updateVehicle, { id: own.id, color: 'green' })).data.id, own.id);
});
