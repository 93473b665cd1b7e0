import { staffPermissions } from 'shared-contracts/admin-permissions';
import type { User } from 'shared-contracts/user';
import type { updateUser as updateUserCall } from 'shared-contracts/users';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { type Caller, holds } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { checkEmailChange, proposeEmail, requestEmailChange } from './change-email.ts';
import { contactChangedMail, mailPerson } from './mails.ts';
import { assertMayChange } from './may-manage.ts';
import { profileColumns, saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { findManagedUser, findUser, lockUser, type UserRow } from './store.ts';
import { auditedUser, toOwnUser, toUser } from './to-user.ts';

/** A user the caller may see: themselves or, for an administrator, anyone within reach. Throws `not_found` for others. */
export async function readUser({ db }: Pick<Services, 'db'>, caller: Caller, id: string): Promise<UserRow> {
  const found =
    id === caller.id
      ? await findUser(db, id)
      : holds(caller, ...staffPermissions)
        ? await findManagedUser(db, caller, id)
        : undefined;
  if (!found) throw apiError('not_found');
  return found;
}

/** Tells a person by mail of another number or delivery address than they had: a disc could go to somebody else. */
export async function tellOfContact(services: Services, tx: Db, before: UserRow, after: UserRow): Promise<void> {
  const isOther = (had: string | null, has: string | null) => Boolean(had) && had !== has;
  const number = isOther(before.contact_number, after.contact_number);
  const address = isOther(before.delivery_address, after.delivery_address);
  if (!number && !address) return;
  const changed = number && address ? 'both' : number ? 'number' : 'address';
  await mailPerson(services, tx, after, (words, to) => contactChangedMail(words, to, changed));
}

/**
 * Changes profile and address. A person's own new e-mail address stays pending until it is confirmed with the mailed
 * code, one that somebody else has entered until its owner opens the mailed link.
 */
export async function updateUser(
  services: Services,
  caller: Caller,
  { id, email, currentPassword, network, ...changes }: Parsed<typeof updateUserCall.body> & { network: string },
): Promise<User> {
  const { db, clock, domainEvents } = services;
  const { email: present } = await readUser(services, caller, id);
  const own = caller.id === id;
  if (own && email !== undefined && email !== present)
    await checkEmailChange(services, caller, { email, currentPassword, network });
  return inTransaction(db, async (tx) => {
    const before = mustExist(await lockUser(tx, id));
    assertMayChange(caller, before, { ...changes, email }, clock());
    if (email !== undefined && email !== before.email)
      await (own ? requestEmailChange : proposeEmail)(services, tx, before, email);
    await saveUser(tx, id, profileColumns(before, changes), clock());
    const fields = Object.entries({ ...changes, email })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    await domainEvents.publish(tx, 'user changed', { userId: id });
    const after = mustExist(await findUser(tx, id));
    await tellOfContact(services, tx, before, after);
    await writeAudit(tx, {
      actor: caller,
      action: 'user changed',
      ...about('user', before),
      personId: id,
      details: { fields },
      before: auditedUser(before),
      after: auditedUser(after),
      at: clock(),
    });
    return own ? toOwnUser(after) : toUser(after);
  });
}
