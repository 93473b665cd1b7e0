import { lifetimes } from 'shared-contracts/limits';
import type { AddressParts } from 'shared-contracts/addresses';
import type { User } from 'shared-contracts/users';
import { writeAudit } from '../platform/audit.ts';
import { type Caller, isAdmin } from '../platform/caller.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { mailBrand, newAddressMail } from './mails.ts';
import { keepSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { changeUser, findUser, findUserByEmail, findUserInReach, lockUser, type UserRow } from './store.ts';
import { addressChanges } from './delivery-address.ts';
import { toUser } from './to-user.ts';
import { newCode } from './tokens.ts';

export interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  contactNumber?: string | undefined;
  deliveryAddress?: string | undefined;
  deliveryAddressParts?: AddressParts | undefined;
  deliveryAddressAdditional?: string | null | undefined;
  deliveryCoordinates?: User['deliveryCoordinates'] | undefined;
  emailNotifications?: string[] | undefined;
}

/** A user the caller may see: itself, or for an administrator anyone in its reach. Others do not exist. */
export async function readUser({ db }: Services, caller: Caller, id: string): Promise<UserRow> {
  const found = id === caller.id ? await findUser(db, id) : isAdmin(caller) ? await findUserInReach(db, caller, id) : undefined;
  if (!found) throw refusal('not_found');
  return found;
}

/** Changes profile and address. A new e-mail address only waits until the code that is mailed to it comes back. */
export async function updateUser(services: Services, caller: Caller, id: string, { email, ...changes }: ProfileChanges): Promise<User> {
  const { db, clock, board } = services;
  await readUser(services, caller, id);
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) throw refusal('not_found');
    if (email !== undefined && email !== before.email) await changeEmail(services, tx, before, email, isAdmin(caller) && caller.id !== id);
    await changeUser(tx, id, { ...changes, ...addressChanges(changes) }, clock());
    const fields = Object.entries({ ...changes, email })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    await writeAudit(tx, {
      actor: caller,
      action: 'user changed',
      entity: 'user',
      entityId: id,
      companyId: before.company_id,
      details: { fields },
      at: clock(),
    });
    await board.announce(tx, 'user changed', { userId: id });
    const after = await findUser(tx, id);
    if (!after) throw refusal('not_found');
    return toUser(after);
  });
}

async function changeEmail(
  { clock, companies, mailer }: Services,
  tx: Db,
  user: UserRow,
  email: string,
  byAdministrator: boolean,
): Promise<void> {
  if (await findUserByEmail(tx, email)) throw refusal('email_taken');
  if (byAdministrator) return changeUser(tx, user.id, { email }, clock());
  const code = newCode();
  await changeUser(tx, user.id, { pendingEmail: email }, clock());
  await keepSecret(tx, user.id, 'e-mail change code', code, lifetimes.code, clock());
  await mailer.queue(tx, { to: email, brand: await mailBrand(companies, user.company_id), content: newAddressMail(user.first_name, code) });
}
