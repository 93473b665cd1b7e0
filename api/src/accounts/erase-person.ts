import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { daysBefore } from '../platform/clock.ts';
import { inTransaction, row, rows } from '../platform/database/database.ts';
import { ApiError, apiError } from '../platform/api-error.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';
import { accountErasedMail, mailBrand } from './mails.ts';
import { assertNotLastAdmin } from './manage-users.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { findUser, lockUser } from './store.ts';

/** Erases a person at their own request. Not possible during a renewal or for the last administrator of a company. */
export async function erasePerson(
  { db, clock, rateLimits, privacy, domainEvents, companies, mailer }: Services,
  caller: Caller,
  password: string,
): Promise<void> {
  await rateLimits.hit({ of: 'erase', by: caller.id, max: 5, seconds: 3600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await verifyPassword(user.password_hash, password))) throw apiError('wrong_password');
  await inTransaction(db, async (tx) => {
    await assertNotLastAdmin(tx, user);
    if (!(await lockUser(tx, user.id))) throw apiError('not_found');
    await domainEvents.publish(tx, 'user leaving', { userId: user.id });
    const brand = await mailBrand(companies, user.company_id);
    await mailer.queue(tx, { to: user.email, brand, content: accountErasedMail(user.first_name) });
    await privacy.erase(tx, user.id, clock());
    await writeAudit(tx, { actor: caller, action: 'user erased', entity: 'user', entityId: user.id, at: clock() });
  });
}

/**
 * Erases the people whom administrators have removed some time ago. One whom a payment or renewal still needs is left for
 * another day; a failure does not keep the others.
 */
async function eraseRemovedPeople({ db, clock, privacy, domainEvents }: Services, at: Date): Promise<void> {
  const before = daysBefore(at, limits.keepRemovedUsersDays).toISOString();
  const removed = await rows(
    db,
    sql<{ id: string }>`select id from users where archived and email not like 'erased-%' and updated_at < ${before}
      order by updated_at limit 5000`,
  );
  const failures: unknown[] = [];
  for (const { id } of removed)
    try {
      await inTransaction(db, async (tx) => {
        assertLockOrder(tx, 'users', id);
        const user = await row(
          tx,
          sql<{ email: string; company_id: string }>`select email, company_id from users where id = ${id} for update`,
        );
        if (!user) return;
        await domainEvents.publish(tx, 'user leaving', { userId: id });
        // What is kept by address is found by the one they had, unless somebody else has it now.
        const had = user.email.replace(`#${id}`, '');
        await sql`update users set email = ${had} where id = ${id} and not exists (select 1 from users o where o.email = ${had})`.execute(
          tx,
        );
        await privacy.erase(tx, id, clock());
        const entry = {
          actor: undefined,
          action: 'user erased',
          entity: 'user',
          entityId: id,
          companyId: user.company_id,
        };
        await writeAudit(tx, { ...entry, at: clock() });
      });
    } catch (error) {
      if (!(error instanceof ApiError)) failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some removed people could not be erased.');
}

/** Registers the daily job that erases the people whom administrators have removed. */
export function erasureJobs(services: Services): void {
  services.jobs.define('erase-removed-users', {
    cron: '15 3 * * *',
    work: (_, { at }) => eraseRemovedPeople(services, at),
  });
}
