import type { FactorMethod } from 'shared-contracts/factors';
import type { PasskeyAnswer } from 'shared-contracts/passkeys';
import { ApiError, apiError } from '../../../core/api-error.ts';
import { writeAudit } from '../../../core/audit.ts';
import { type Db, inTransaction } from '../../../core/database/database.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { Site } from '../../../core/site.ts';
import { mailPerson } from '../mails.ts';
import type { Services } from '../services.ts';
import { auditFailedLogin } from '../start-session.ts';
import type { UserRow } from '../store.ts';
import type { Attempt } from './challenges.ts';
import { recoveryCodeUsedMail, wrongFactorsMail } from './factor-mails.ts';
import { consumeCode } from './one-time-codes.ts';
import { findFactors } from './own-factors.ts';
import { consumePasskey } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

/** One of these. */
export interface GivenFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface Check {
  site: Site;
  user: UserRow;
  challenge: string;
  attempt: Attempt;
  network: string;
}

/**
 * Checks a factor and uses it up, then runs `work` in the same transaction. Throws `wrong_code`, `wrong_passkey` and
 * `too_many`. The person is notified by mail once many attempts were wrong.
 */
export async function withFactor<Result>(
  services: Services,
  check: Check,
  given: GivenFactor,
  work: (tx: Db, method: FactorMethod) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = services;
  const { user, attempt } = check;
  await limitGuesses(services, check, given);
  try {
    return await inTransaction(db, async (tx) => {
      const method = await consumeFactor(services, tx, check, given);
      if (method === 'recovery code') {
        const { recoveryCodesLeft } = await findFactors(tx, user.id);
        await mailPerson(services, tx, user, (words, to) => recoveryCodeUsedMail(words, to, recoveryCodesLeft));
        await writeAudit(tx, {
          actor: { id: user.id, companyId: user.company_id },
          action: 'recovery code used',
          entity: 'user',
          entityId: user.id,
          details: { left: recoveryCodesLeft },
          at: clock(),
        });
      }
      return work(tx, method);
    });
  } catch (error) {
    if (error instanceof ApiError && isWrong.has(error.reason))
      await auditFailedLogin(services, user, { network: check.network, factor: methodOf(given) });
    if (attempt.triesLeft === 0) await tellOfWrongFactors(services, user);
    throw error;
  }
}

const isWrong: ReadonlySet<string> = new Set(['wrong_code', 'wrong_passkey']);

const methodOf = ({ passkey, recoveryCode }: GivenFactor): FactorMethod =>
  passkey ? 'passkey' : recoveryCode === undefined ? 'code' : 'recovery code';

async function consumeFactor(
  { vault, clock, wallClock }: Services,
  tx: Db,
  { site, user, challenge }: Check,
  { passkey, recoveryCode, code }: GivenFactor,
): Promise<FactorMethod> {
  if (passkey) {
    if ((await consumePasskey(tx, site, challenge, passkey, clock())) !== user.id) throw apiError('wrong_passkey');
    return 'passkey';
  }
  if (recoveryCode !== undefined) {
    await consumeRecoveryCode(tx, user.id, recoveryCode);
    return 'recovery code';
  }
  if (code === undefined) throw apiError('wrong_code');
  await consumeCode(tx, vault, user.id, code, wallClock());
  return 'code';
}

/**
 * Codes are short enough to guess, so that they are limited by account, like attempts at a password and a day's too. The
 * others are not: whoever knows the password must not be able to lock the person out.
 */
async function limitGuesses(services: Services, { user, network }: Check, { code }: GivenFactor): Promise<void> {
  const { rateLimits } = services;
  await rateLimits.hit({ of: 'second factor from', by: network, max: 60, seconds: 60 });
  if (code === undefined) return;
  await limitOrTell(services, user, { of: 'one-time code', by: user.id, max: 10, seconds: 600 });
  await limitOrTell(services, user, { of: 'one-time code of a day', by: user.id, max: 100, seconds: 86_400 });
}

/** Counts an attempt of a person. Beyond the limit it notifies them by mail and throws `too_many`. */
export async function limitOrTell(services: Services, user: UserRow, limit: RateLimit): Promise<void> {
  try {
    await services.rateLimits.hit(limit);
  } catch (error) {
    await tellOfWrongFactors(services, user);
    throw error;
  }
}

/** Tells a person of many wrong attempts, once an hour. */
export async function tellOfWrongFactors(services: Services, user: UserRow): Promise<void> {
  const { db, rateLimits } = services;
  if (await rateLimits.allows({ of: 'wrong factor mail', by: user.id, max: 1, seconds: 3600 }))
    await inTransaction(db, (tx) => mailPerson(services, tx, user, wrongFactorsMail));
}
