import { limits } from 'shared-contracts/limits';
import { apiError } from '../../../core/api-error.ts';
import { type Db } from '../../../core/database/database.ts';
import { digestOf, newText } from '../one-time-tokens.ts';

/** Twelve characters: too many to guess, even for who has the digests. */
const newRecoveryCode = () => [newText(4), newText(4), newText(4)].join('-');

const digestOfTyped = (code: string) => digestOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Makes new codes in place of the earlier ones. They can only be shown now. */
export async function makeRecoveryCodes(tx: Db, userId: string, at: Date): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  const created_at = at.toISOString();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, digest: digestOfTyped(code), created_at })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses a code up: the first of simultaneous requests wins. Throws `wrong_code`. */
export async function consumeRecoveryCode(tx: Db, userId: string, code: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', digestOfTyped(code))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw apiError('wrong_code');
}
