import { Secret, TOTP } from 'otpauth';
import { identifierOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import type { Vault } from '../../../adapters/storage/index.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Db } from '../../../core/database/database.ts';

/** What every authenticator app understands; a code of the period before or after is accepted, for clocks differ. */
const codes = { algorithm: 'SHA1', digits: limits.oneTimeCode, period: 30, window: 1 } as const;

/** The number of the period since 1970 that a code belongs to; undefined if it is none of the three. */
function periodOf(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const token = identifierOf(code).replace(/\s/g, '');
  const delta = TOTP.validate({ ...codes, token, secret: Secret.fromBase32(secret), timestamp });
  return delta === null ? undefined : TOTP.counter({ period: codes.period, timestamp }) + delta;
}

/** Makes a secret that is not in use yet, in place of an earlier one. Throws `already_added` if one is in use. */
export async function newSecret(
  tx: Db,
  vault: Vault,
  userId: string,
  { issuer, label, at }: { issuer: string; label: string; at: Date },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const { key, masterKeyId, wrappedKey } = vault.newKey();
  const stored = {
    secret: vault.seal(key, Buffer.from(secret.base32)),
    wrapped_key: Buffer.from(wrappedKey),
    master_key_id: masterKeyId,
    created_at: at.toISOString(),
  };
  const { numInsertedOrUpdatedRows: saved } = await tx
    .insertInto('one_time_secrets')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(stored).where('one_time_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (saved !== 1n) throw apiError('already_added', { message: 'One-time codes are switched on already.' });
  return { secret: secret.base32, uri: new TOTP({ ...codes, secret, issuer, label }).toString() };
}

async function findSecret(tx: Db, vault: Vault, userId: string, { confirmed }: { confirmed: boolean }) {
  const found = await tx
    .selectFrom('one_time_secrets')
    .select(['secret', 'wrapped_key', 'master_key_id'])
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const key = vault.unwrap({ masterKeyId: found.master_key_id, wrappedKey: found.wrapped_key });
  return vault.open(key, Buffer.from(found.secret)).toString();
}

/** Accepts a code once: the first of simultaneous requests wins. Throws `wrong_code`. */
export async function consumeCode(tx: Db, vault: Vault, userId: string, code: string, at: Date): Promise<void> {
  const secret = await findSecret(tx, vault, userId, { confirmed: true });
  const period = secret === undefined ? undefined : periodOf(secret, code, at);
  if (period === undefined) throw apiError('wrong_code');
  const { numUpdatedRows } = await tx
    .updateTable('one_time_secrets')
    .set({ last_period: period })
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw apiError('wrong_code');
}

/** Puts the new secret into use once a code shows that the app has it. That code is used up. Throws `wrong_code`. */
export async function confirmSecret(tx: Db, vault: Vault, userId: string, code: string, at: Date): Promise<void> {
  const secret = await findSecret(tx, vault, userId, { confirmed: false });
  const period = secret === undefined ? undefined : periodOf(secret, code, at);
  if (period === undefined) throw apiError('wrong_code');
  await tx
    .updateTable('one_time_secrets')
    .set({ last_period: period, confirmed_at: at.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the codes of an authenticator app. Returns whether they were in use. */
export async function removeSecret(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('one_time_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
