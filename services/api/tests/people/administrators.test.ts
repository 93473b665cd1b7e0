import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as users from 'shared-contracts/users';
import { joinedOwner, newAddress } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const permissions = await admin.call(users.listPermissions);
const all = permissions.map(({ id }) => id);
const withoutAdmin = permissions.filter(({ permission }) => permission !== 'isAdmin').map(({ id }) => id);

const administratorsOf = async (companyId: string) =>
  await app.value<number>`select count(*)::int as count from users u join user_permissions up on up.user_id = u.id
        join permissions p on p.id = up.permission_id where u.company_id = ${companyId} and not u.archived and p.permission = 'isAdmin'`;

test('[Z13] an administrator cannot remove their own isAdmin permission', async () => {
  const refused = await admin.try(users.manageUser, { id: admin.userId, permissionIds: withoutAdmin });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'own_permission']);
  assert.equal((await admin.try(users.manageUser, { id: admin.userId, permissionIds: all })).status, 200);
});

test('[Z13] a company’s last administrator cannot be moved to another; an unverified one does not count', async () => {
  const clerk = await app.visitor().logIn('clerk@acme.test');
  const acme = (await admin.call(users.getUser, { id: clerk.userId })).company;
  const own = (await admin.call(users.getUser, { id: admin.userId })).company;
  await admin.call(users.createUser, {
    firstName: 'Invited',
    lastName: 'Only',
    email: newAddress(),
    contactNumber: '0825550142',
    companyId: acme,
    permissionIds: all,
  });
  const refused = await admin.try(users.manageUser, { id: clerk.userId, companyId: own });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'last_admin']);
  const second = await joinedOwner(app, { company: 'acme' });
  await admin.call(users.manageUser, { id: second.userId, permissionIds: all });
  assert.equal((await admin.try(users.manageUser, { id: clerk.userId, companyId: own })).status, 200);
  await admin.call(users.manageUser, { id: clerk.userId, companyId: acme });
  await admin.call(users.deleteUser, { id: second.userId });
});

test('[Z16] creating a user in, or moving one to, an unknown company answers 404', async () => {
  const companyId = crypto.randomUUID();
  const owner = await joinedOwner(app);
  const person = { firstName: 'A', lastName: 'B', email: newAddress(), contactNumber: '0825550142' };
  assert.equal((await admin.try(users.createUser, { ...person, companyId })).status, 404);
  assert.equal((await admin.try(users.manageUser, { id: owner.userId, companyId })).status, 404);
});

test('[Z13] of two administrators who remove each other at the same time exactly one remains, and the other’s call is refused', {
  skip: !app.isServer && 'needs a server',
}, async () => {
  for (let round = 0; round < 15; round += 1) {
    const pair = [await joinedOwner(app, { company: 'acme' }), await joinedOwner(app, { company: 'acme' })];
    const acme = (await admin.call(users.getUser, { id: pair[0]?.userId })).company;
    for (const { userId } of pair) await admin.call(users.manageUser, { id: userId, permissionIds: all });
    // These two are the only administrators of their company.
    await app.sql`delete from user_permissions up using users u where u.id = up.user_id and u.company_id = ${acme} and u.id <> all(${pair.map(({ userId }) => userId)}::uuid[])`;
    const [one, other] = await Promise.all([
      pair[0]?.try(users.manageUser, { id: pair[1]?.userId, permissionIds: withoutAdmin }),
      round % 2
        ? pair[1]?.try(users.deleteUser, { id: pair[0]?.userId })
        : pair[1]?.try(users.manageUser, { id: pair[0]?.userId, permissionIds: withoutAdmin }),
    ]);
    const [done, refused] = one?.status === 200 ? [one, other] : [other, one];
    assert.equal(done?.status, 200, `round ${round}`);
    // The slower call may find its caller demoted or deleted already.
    assert.ok(
      ['last_admin', 'forbidden', 'not_logged_in'].includes(String(refused?.body.reason)),
      `round ${round}: ${JSON.stringify(refused?.body)}`,
    );
    assert.equal(await administratorsOf(acme), 1, `round ${round}`);
  }
});
