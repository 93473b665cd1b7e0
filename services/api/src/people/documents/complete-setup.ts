import type { DocumentKind } from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/user';
import { writeAudit } from '../../core/audit.ts';
import type { Db } from '../../core/database/database.ts';
import { findUser, grantPermission, saveUser } from '../accounts/index.ts';
import { findKinds } from './store.ts';

interface Progress {
  verified: boolean;
  userType: UserType;
  kinds: ReadonlySet<DocumentKind>;
  hasAddress: boolean;
}

/** Percentage of the set-up that is complete: a quarter each for verification and address, half for the documents. */
export function accountCompletion({ verified, userType, kinds, hasAddress }: Progress): number {
  const required =
    userType === 'business'
      ? [kinds.has('business register'), kinds.has('proxy id')]
      : [kinds.has('id') || kinds.has('passport')];
  return (verified ? 25 : 0) + (hasAddress ? 25 : 0) + (50 * required.filter(Boolean).length) / required.length;
}

/** Updates the completion and grants isActivatedUser once all is complete. The permission is never revoked here. */
export async function completeSetup(tx: Db, userId: string, at: Date): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const done = accountCompletion({
    verified: user.verified,
    userType: user.user_type,
    kinds: await findKinds(tx, userId, { stored: false }),
    hasAddress: Boolean(user.delivery_address),
  });
  if (done !== user.account_completion) await saveUser(tx, userId, { account_completion: done }, at);
  if (done < 100 || !(await grantPermission(tx, userId, 'isActivatedUser'))) return;
  await writeAudit(tx, {
    actor: { id: userId, companyId: user.company_id },
    action: 'user activated',
    entity: 'user',
    entityId: userId,
    at,
  });
}
