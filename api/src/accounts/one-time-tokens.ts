import { sql } from 'kysely';
import { changedRows, type Db } from '../platform/database/database.ts';
import { digestOf } from './tokens.ts';

export type TokenPurpose =
  | 'verification code'
  | 'verification token'
  | 'reset code'
  | 'reset token'
  | 'e-mail change code';

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
  await sql`
    insert into secrets (user_id, purpose, digest, tries_left, expires_at, created_at) values (${userId}, ${purpose}, ${digestOf(secret)}, ${tries.inAll}, ${expires}, ${at.toISOString()})
    on conflict (user_id, purpose) do update set digest = excluded.digest, tries_left = excluded.tries_left, tries = '{}', expires_at = excluded.expires_at, created_at = excluded.created_at`.execute(
    tx,
  );
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
  const where = sql`user_id = ${userId} and purpose = ${purpose} and expires_at > ${at.toISOString()} and tries_left > 0 and ${tried} < ${tries.ofNetwork}`;
  if ((await changedRows(db, sql`delete from secrets where ${where} and digest = ${digestOf(secret)}`)) === 1)
    return true;
  await sql`update secrets set tries_left = tries_left - 1, tries = tries || jsonb_build_object(${network}::text, ${tried} + 1) where ${where}`.execute(
    db,
  );
  return false;
}

/** The user of a link token, while it is valid. */
export const findTokenOwner = (db: Db, purpose: TokenPurpose, secret: string, at: Date) =>
  db
    .selectFrom('secrets')
    .select('user_id')
    .where('purpose', '=', purpose)
    .where('digest', '=', digestOf(secret))
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();

export async function deleteTokens(tx: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx.deleteFrom('secrets').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
