import { hasPermission } from 'shared-contracts/admin-permissions';
import type { User } from 'shared-contracts/user';
import type { createUser, manageUser as manageUserCall } from 'shared-contracts/users';
import { ApiError, apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { type Caller, holds } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { assertReached } from '../companies/index.ts';
import { proposeEmail } from './change-email.ts';
import { assertMayGrant, assertMayManage } from './may-manage.ts';
import { countOtherAdmins, findPermissions, lockAdministration, setPermissions } from './permission-store.ts';
import { mailInvitation } from './repeat-invitation.ts';
import { profileColumns, saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { findManagedUser, findUser, insertUser, type UserRow } from './store.ts';
import { auditedUser, toUser } from './to-user.ts';
import { tellOfContact } from './update-user.ts';

/** Adds a user to a company within reach and mails them a link for choosing a password. */
export async function addUser(
  services: Services,
  caller: Caller,
  given: Parsed<typeof createUser.body>,
  companyId: string,
): Promise<User> {
  const { db, clock, domainEvents } = services;
  await assertReached(services.companies, caller, companyId);
  await assertMayGrant(db, caller, undefined, given);
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { permissionIds, adminPermissions } = given;
    const person = {
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      company_id: companyId,
    };
    const id = await insertUser(
      tx,
      {
        ...person,
        contact_number: given.contactNumber,
        test_user: given.testUser ?? false,
        ...(adminPermissions && { admin_permissions: adminPermissions }),
      },
      at,
    );
    if (permissionIds) await setPermissions(tx, id, permissionIds);
    await mailInvitation(services, tx, { id, ...person });
    await writeAudit(tx, {
      actor: caller,
      action: 'user added',
      entity: 'user',
      entityId: id,
      companyId,
      details: { permissionIds: permissionIds ?? [], adminPermissions: adminPermissions ?? [] },
      at,
    });
    await domainEvents.publish(tx, 'user joined', { userId: id, companyId });
    return toUser(mustExist(await findUser(tx, id)));
  });
}

/** Changes a user's fields, permissions, test flag and company. */
export async function manageUser(
  services: Services,
  caller: Caller,
  { id, permissionIds, email, ...changes }: Parsed<typeof manageUserCall.body>,
): Promise<User> {
  const { db, clock, domainEvents } = services;
  if (changes.companyId !== undefined) await assertReached(services.companies, caller, changes.companyId);
  return inTransaction(db, async (tx) => {
    const before = mustExist(await findManagedUser(tx, caller, id));
    assertMayManage(caller, before);
    await assertMayGrant(tx, caller, before, { permissionIds, adminPermissions: changes.adminPermissions });
    if (permissionIds) await changePermissions(tx, caller, before, permissionIds);
    if (changes.companyId !== undefined && changes.companyId !== before.company_id)
      await assertNotLastAdmin(tx, before);
    if (email !== undefined && email !== before.email) await changeEmailOf(services, tx, caller, before, email);
    await saveUser(tx, id, profileColumns(before, changes), clock());
    await domainEvents.publish(tx, 'user changed', { userId: id });
    const after = mustExist(await findUser(tx, id));
    await tellOfContact(services, tx, before, after);
    await writeAudit(tx, {
      actor: caller,
      action: 'user managed',
      entity: 'user',
      entityId: id,
      personId: id,
      before: auditedUser(before),
      after: auditedUser(after),
      companyId: before.company_id,
      details: {
        fields: Object.keys({ ...changes, ...(email !== undefined && { email }) }),
        permissionIds: permissionIds ?? null,
        adminPermissions: changes.adminPermissions ?? null,
      },
      at: clock(),
    });
    return toUser(after);
  });
}

async function changePermissions(tx: Db, caller: Caller, user: UserRow, permissionIds: string[]): Promise<void> {
  const adminId =
    (await findPermissions(tx)).find(({ permission }) => permission.permission === 'isAdmin')?.permission.id ?? '';
  if (!permissionIds.includes(adminId)) {
    if (user.id === caller.id && holds(caller)) throw apiError('own_permission');
    await assertNotLastAdmin(tx, user);
  }
  await setPermissions(tx, user.id, permissionIds);
}

/** Administrators change their own address in their profile, where the password and a confirmation are required. */
async function changeEmailOf(services: Services, tx: Db, caller: Caller, user: UserRow, email: string): Promise<void> {
  if (user.id === caller.id)
    throw apiError('wrong_password', { message: 'Please change your own e-mail address in your profile.' });
  await proposeEmail(services, tx, user, email);
}

/** Archives a user, ends their sessions and frees their address. */
export async function deleteUser({ db, clock, domainEvents }: Services, caller: Caller, id: string): Promise<void> {
  if (id === caller.id) throw apiError('own_account');
  await inTransaction(db, async (tx) => {
    const user = mustExist(await findManagedUser(tx, caller, id));
    assertMayManage(caller, user);
    await assertNotLastAdmin(tx, user);
    await domainEvents.publish(tx, 'user leaving', { userId: id });
    await saveUser(tx, id, { archived: true, email: `${user.email}#${id}` }, clock());
    await closeSessions(tx, id);
    await writeAudit(tx, { actor: caller, action: 'user deleted', ...about('user', user), at: clock() });
  });
}

/** Why a user cannot leave, in words; undefined if they can. */
export async function reasonToStay({ db, domainEvents }: Services, user: UserRow): Promise<string | undefined> {
  try {
    if (await isLastAdmin(db, user)) throw apiError('last_admin');
    await domainEvents.publish(db, 'user leaving', { userId: user.id });
    return undefined;
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal.message;
    throw refusal;
  }
}

const isLastAdmin = async (db: Db, user: UserRow): Promise<boolean> =>
  hasPermission(user, 'isAdmin') && (await countOtherAdmins(db, user.company_id, user.id)) === 0;

/** Throws `last_admin` if the company would be left without an administrator. */
export async function assertNotLastAdmin(tx: Db, user: UserRow): Promise<void> {
  await lockAdministration(tx, user.company_id);
  if (await isLastAdmin(tx, user)) throw apiError('last_admin');
}
