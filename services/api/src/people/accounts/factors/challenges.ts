import { type ExpressionBuilder, sql } from 'kysely';
import { lifetimes, limits } from 'shared-contracts/limits';
import { apiError } from '../../../core/api-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { Tables } from '../../../core/database/tables.ts';
import { digestOf, newToken } from '../one-time-tokens.ts';

/** For what, on whose site and for whom a factor is asked for. */
export interface ChallengeScope {
  purpose: 'login' | 'passkey login' | 'check';
  companyId: string;
  /** Of a check: the session that asks. */
  session?: Buffer;
}

export interface Attempt {
  /** Absent if a passkey is to name the person. */
  userId: string | null;
  triesLeft: number;
}

/** Opens a challenge for a person, or for the person that a passkey identifies. It is also the challenge that a passkey signs. */
export async function openChallenge(
  db: Db,
  { purpose, companyId, session }: ChallengeScope,
  userId: string | null,
  at: Date,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('factor_challenges')
    .values({
      digest: digestOf(challenge),
      purpose,
      user_id: userId,
      company_id: companyId,
      session_hash: session ?? null,
      tries_left: limits.factorTries,
      expires_at: new Date(at.getTime() + lifetimes.factorChallenge * 60_000).toISOString(),
    })
    .execute();
  return challenge;
}

const isOpen =
  (challenge: string, { purpose, companyId, session }: ChallengeScope, at: Date) =>
  (is: ExpressionBuilder<Tables, 'factor_challenges'>) =>
    is.and([
      is.and({ digest: digestOf(challenge), purpose, company_id: companyId }),
      sql<boolean>`session_hash is not distinct from ${session ?? null}::bytea`,
      is('expires_at', '>', at.toISOString()),
    ]);

/** Counts an attempt before it is checked, so that simultaneous ones count too. Throws `challenge_ended` if none is left. */
export async function countAttempt(db: Db, challenge: string, scope: ChallengeScope, at: Date): Promise<Attempt> {
  const counted = await db
    .updateTable('factor_challenges')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where(isOpen(challenge, scope, at))
    .where('tries_left', '>', 0)
    .returning(['user_id', 'tries_left'])
    .executeTakeFirst();
  if (!counted) throw apiError('challenge_ended');
  return { userId: counted.user_id, triesLeft: counted.tries_left };
}

/** Ends a challenge that was met. Throws `challenge_ended` if another request was first. */
export async function endChallenge(tx: Db, challenge: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_challenges')
    .where('digest', '=', digestOf(challenge))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw apiError('challenge_ended');
}

/** Allows one change of the factors with a challenge that was met, and gives time for it. */
export async function allowChange(tx: Db, challenge: string, at: Date): Promise<void> {
  await tx
    .updateTable('factor_challenges')
    .set({ allowed: true, expires_at: new Date(at.getTime() + lifetimes.factorChange * 60_000).toISOString() })
    .where('digest', '=', digestOf(challenge))
    .execute();
}

/** Throws `challenge_ended` unless a change is allowed with the challenge. */
export async function assertAllowed(db: Db, challenge: string, scope: ChallengeScope, at: Date): Promise<void> {
  const found = await db
    .selectFrom('factor_challenges')
    .select('digest')
    .where(isOpen(challenge, scope, at))
    .where('allowed', '=', true)
    .executeTakeFirst();
  if (!found) throw apiError('challenge_ended');
}
