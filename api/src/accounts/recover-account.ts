import { lifetimes } from 'shared-contracts/limits';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { mailBrand, recoveryMail } from './mails.ts';
import { deleteTokens, storeToken, consumeToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { findUser, findUserByEmail } from './store.ts';
import { newCode, newToken } from './tokens.ts';

const job = 'send-reset-code';

/**
 * Requests a reset code. Response and timing are the same whether or not the account exists, because a job looks it up.
 * Beyond the limits per address no further mail is sent, but the response stays the same, so that nobody can lock the
 * owner out: a code is valid as long as the second window, so the newest mail in that window still works.
 */
export async function requestNewPassword(
  { db, rateLimits, jobs }: Services,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await rateLimits.hit({ of: 'recovery from', by: network, max: 30, seconds: 3600 });
  if (!(await rateLimits.allows({ of: 'recovery', by: `${network} ${email}`, max: 3, seconds: 3600 }))) return;
  if (!(await rateLimits.allows({ of: 'recovery of', by: email, max: 5, seconds: lifetimes.code * 60 }))) return;
  // The queue contains no address. Without an account, the job gets a random id.
  const userId = (await findUserByEmail(db, email))?.id ?? crypto.randomUUID();
  await inTransaction(db, (tx) => jobs.enqueue(tx, job, { userId }));
}

/** Registers the job that mails a reset code if there is an account. */
export function recoveryJobs({ db, clock, companies, mailer, jobs }: Services): void {
  jobs.define(job, {
    work: ({ userId }: { userId: string }) =>
      inTransaction(db, async (tx) => {
        const user = await findUser(tx, userId);
        if (!user) return;
        const code = newCode();
        await storeToken(tx, user.id, 'reset code', code, lifetimes.code, clock());
        await deleteTokens(tx, user.id, ['reset token']);
        await mailer.queue(tx, {
          to: user.email,
          brand: await mailBrand(companies, user.company_id),
          content: recoveryMail(user.first_name, code),
        });
      }),
  });
}

/** Exchanges a reset code for a reset token. Each code works once. */
export async function recoverWithCode(
  { db, clock, rateLimits }: Services,
  { email, code, network }: { email: string; code: string; network: string },
): Promise<string> {
  await rateLimits.hit({ of: 'code from', by: network, max: 100, seconds: 3600 });
  const user = await findUserByEmail(db, email);
  if (!user || !(await consumeToken(db, user.id, 'reset code', { secret: code, network }, clock())))
    throw apiError('wrong_code');
  const token = newToken();
  await storeToken(db, user.id, 'reset token', token, lifetimes.resetToken, clock());
  return token;
}
