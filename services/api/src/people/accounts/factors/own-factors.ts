import { sql } from 'kysely';
import type { FactorMethod, FactorRequest } from 'shared-contracts/factors';
import { type Db, row } from '../../../core/database/database.ts';
import type { Site } from '../../../core/site.ts';
import { hostOf, type PasskeyRow, passkeyRequest } from './passkeys.ts';

/** SQL condition: the user with this id has a second factor. */
export const hasFactorOf = (userId: string) => sql<boolean>`(
  exists (select 1 from passkeys where user_id = ${sql.ref(userId)})
  or exists (select 1 from one_time_secrets where user_id = ${sql.ref(userId)} and confirmed_at is not null))`;

/** Whether an account has a second factor. Recovery codes alone are none. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ has: boolean }>`select ${hasFactorOf('u.id')} as has from users u where u.id = ${userId}`,
  );
  return found?.has ?? false;
}

export interface OwnFactors {
  passkeys: PasskeyRow[];
  oneTimeCodesSince: string | null;
  recoveryCodesLeft: number;
}

/** All factors of a person. */
export async function findFactors(db: Db, userId: string): Promise<OwnFactors> {
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('one_time_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { passkeys, oneTimeCodesSince: codes?.confirmed_at ?? null, recoveryCodesLeft: left };
}

/** How a person can answer on a site: only passkeys of its host work there. */
export function factorRequest(site: Site, challenge: string, factors: OwnFactors): FactorRequest {
  const passkeys = factors.passkeys.filter(({ host }) => host === hostOf(site));
  const methods: FactorMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.oneTimeCodesSince === null ? [] : (['code'] as const)),
    ...(factors.recoveryCodesLeft === 0 ? [] : (['recovery code'] as const)),
  ];
  return { challenge, methods, ...(passkeys.length > 0 && { passkey: passkeyRequest(site, challenge, passkeys) }) };
}

/** What is stored about a person's factors, for an export. Never the secrets. */
export async function exportFactors(db: Db, userId: string) {
  const { passkeys, ...others } = await findFactors(db, userId);
  return {
    passkeys: passkeys.map(({ name, device, host, created_at, last_used_at }) => ({
      name,
      device,
      host,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    ...others,
  };
}

/**
 * Removes the factors that a person got at or after a time, their recovery codes from then or without a factor, and what was
 * opened. Returns whether there was any such factor.
 */
export async function deleteFactorsSince(tx: Db, userId: string, since: Date): Promise<boolean> {
  const from = since.toISOString();
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .executeTakeFirst();
  const codes = await tx
    .deleteFrom('one_time_secrets')
    .where('user_id', '=', userId)
    .where(sql`coalesce(confirmed_at, created_at)`, '>=', from)
    .executeTakeFirst();
  const remains = await hasFactor(tx, userId);
  await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .$if(remains, (recovery) => recovery.where('created_at', '>=', from))
    .execute();
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  return passkeys.numDeletedRows + codes.numDeletedRows > 0n;
}

/** Removes all factors of a person, and what was opened with them. */
export async function deleteFactors(tx: Db, userId: string): Promise<void> {
  for (const table of ['passkeys', 'one_time_secrets', 'recovery_codes', 'factor_challenges'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
