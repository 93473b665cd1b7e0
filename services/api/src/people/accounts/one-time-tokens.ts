import { hash, randomBytes, randomInt } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';

/** A random token of 32 bytes. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

// Without characters that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random characters that are easy to read and to type. */
export const newText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code of six characters, easy to type from a mail. */
export const newCode = (): string => newText(6);

export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export type TokenPurpose =
  | 'verification code'
  | 'verification token'
  | 'reset code'
  | 'reset token'
  | 'e-mail change code'
  // Of a change that somebody else asked for: to the new address, and to the old one before and after it takes effect.
  | 'e-mail change token'
  | 'pending e-mail undo'
  | 'e-mail undo';

/** The codes and links of an e-mail change that is not confirmed yet. */
export const pendingChangeSecrets = [
  'e-mail change code',
  'e-mail change token',
  'pending e-mail undo',
] as const satisfies readonly TokenPurpose[];

/** Everything that was mailed to an address that no longer counts. */
export const mailedSecrets = [
  ...pendingChangeSecrets,
  'reset code',
  'reset token',
  'verification code',
  'verification token',
] as const satisfies readonly TokenPurpose[];

/** Failed attempts allowed per secret: few per network, and a total that is too low for guessing from many networks. */
const tries = { ofNetwork: 5, inAll: 200 };

/** Stores the digest of a code or token. It replaces an earlier one with the same purpose. */
export async function storeToken(
  tx: Db,
  userId: string,
  purpose: TokenPurpose,
  secret: string,
  minutes: number,
  at: Date,
): Promise<void> {
  const expires = new Date(at.getTime() + minutes * 60_000).toISOString();
  const stored = {
    digest: digestOf(secret),
    tries_left: tries.inAll,
    tries: '{}',
    expires_at: expires,
    created_at: at.toISOString(),
  };
  await tx
    .insertInto('secrets')
    .values({ user_id: userId, purpose, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(stored))
    .execute();
}

/** Consumes a secret. Returns true only once, even for concurrent requests. A wrong secret counts as a failed attempt. */
export async function consumeToken(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
  { secret, network }: { secret: string; network: string },
  at: Date,
): Promise<boolean> {
  const tried = sql`coalesce((tries ->> ${network}::text)::int, 0)`;
  const isOpen = (is: ExpressionBuilder<Tables, 'secrets'>) =>
    is.and([
      is.and({ user_id: userId, purpose }),
      is('expires_at', '>', at.toISOString()),
      is('tries_left', '>', 0),
      sql<boolean>`${tried} < ${tries.ofNetwork}`,
    ]);
  const { numDeletedRows: consumed } = await db
    .deleteFrom('secrets')
    .where(isOpen)
    .where('digest', '=', digestOf(secret))
    .executeTakeFirst();
  if (consumed === 1n) return true;
  await db
    .updateTable('secrets')
    .set((token) => ({
      tries_left: token('tries_left', '-', 1),
      tries: sql`tries || jsonb_build_object(${network}::text, ${tried} + 1)`,
    }))
    .where(isOpen)
    .execute();
  return false;
}

/** The user of a link token, and when it was made, while it is valid. */
export const findTokenOwner = (db: Db, purpose: TokenPurpose, secret: string, at: Date) =>
  db
    .selectFrom('secrets')
    .select(['user_id', 'created_at'])
    .where('purpose', '=', purpose)
    .where('digest', '=', digestOf(secret))
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();

/**
 * Gives a secret another purpose, unless a valid one with that purpose is there, which stays. Returns whether there was one
 * to move.
 */
export async function moveToken(
  tx: Db,
  userId: string,
  from: TokenPurpose,
  to: TokenPurpose,
  at: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('secrets')
    .where('user_id', '=', userId)
    .where('purpose', '=', to)
    .where('expires_at', '<=', at.toISOString())
    .execute();
  const of = { user_id: userId, purpose: from };
  const found = await tx
    .selectFrom('secrets')
    .select('purpose')
    .where((is) => is.and(of))
    .executeTakeFirst();
  if (!found) return false;
  await tx
    .updateTable('secrets')
    .set({ purpose: to })
    .where((is) => is.and(of))
    .where(sql<boolean>`not exists (select 1 from secrets s where s.user_id = ${userId} and s.purpose = ${to})`)
    .execute();
  return true;
}

export async function deleteTokens(tx: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx.deleteFrom('secrets').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
