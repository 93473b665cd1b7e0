import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/site-clock';
import { apiError } from './api-error.ts';
import { writeAudit } from './audit.ts';
import { type Clock, daysBefore } from './clock.ts';
import type { CoreServices } from './core-services.ts';
import { type Db, inTransaction, type RowOf } from './database/database.ts';
import { route } from './route.ts';

/** Milliseconds after which a process follows a clock that was wound in another one. */
const followsAfter = 1000;

const passDayJob = 'pass-day';

/** The clock of a site, which shows the real time of day, on a later day where it was wound. */
export interface SiteClock {
  now: Clock;
  /** Follows what is stored. */
  read(): Promise<Omit<RowOf<'site_clock'>, 'only_row'>>;
  close(): void;
}

/** Follows the clock that the database holds, so that all processes have the same time. */
export function openSiteClock(db: Db, wallClock: Clock): SiteClock {
  let daysAhead = 0;
  const read = async () => {
    const stored = await db.selectFrom('site_clock').selectAll().executeTakeFirst();
    daysAhead = stored?.days_ahead ?? 0;
    return stored ?? { days_ahead: 0, days_done: 0, days_wanted: 0 };
  };
  // Without its database a process serves nothing that has a time.
  const follow = () => void read().catch(() => undefined);
  follow();
  const timer = setInterval(follow, followsAfter).unref();
  return { now: () => daysBefore(wallClock(), -daysAhead), read, close: () => clearInterval(timer) };
}

/**
 * Lets one of the days pass that were asked for, with all scheduled jobs. The next one is a job of its own, so that mails and
 * other work of this day are done first. After a crash the day in which it happened is done again.
 */
async function passDay({ db, jobs }: Pick<CoreServices, 'db' | 'jobs'>, siteClock: SiteClock): Promise<void> {
  await db
    .updateTable('site_clock')
    .set((row) => ({ days_ahead: row('days_ahead', '+', 1) }))
    .whereRef('days_ahead', '=', 'days_done')
    .whereRef('days_ahead', '<', 'days_wanted')
    .execute();
  const { days_ahead: day, days_done: done, days_wanted: wanted } = await siteClock.read();
  if (day === done) return;
  await jobs.runScheduled(siteClock.now());
  await inTransaction(db, async (tx) => {
    await tx.updateTable('site_clock').set({ days_done: day }).where('days_ahead', '=', day).execute();
    if (day < wanted) await jobs.enqueue(tx, passDayJob, {});
  });
}

/** Registers what tells the time of the site and, on a trial site, winds it on. */
export function siteClockRoutes(app: FastifyInstance, services: CoreServices, siteClock: SiteClock | undefined): void {
  const { db, jobs, clock } = services;
  const answer = async () => {
    const stored = await siteClock?.read();
    return {
      now: clock().toISOString(),
      isWindable: siteClock !== undefined,
      daysToPass: stored ? stored.days_wanted - stored.days_done : 0,
    };
  };
  route(app, services, calls.getSiteClock, answer);

  route(app, services, calls.windSiteClock, async ({ caller, body: { days } }) => {
    if (!siteClock) throw apiError('not_found', { message: 'The clock of this site cannot be wound.' });
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('site_clock')
        .values({ days_wanted: days })
        .onConflict((conflict) =>
          conflict.column('only_row').doUpdateSet((row) => ({ days_wanted: row('site_clock.days_wanted', '+', days) })),
        )
        .execute();
      await jobs.enqueue(tx, passDayJob, {});
      const audited = { actor: caller, action: 'clock wound', entity: 'company', entityId: caller.companyId };
      await writeAudit(tx, { ...audited, companyId: caller.companyId, details: { days }, at: clock() });
    });
    return answer();
  });

  if (!siteClock) return;
  jobs.define(passDayJob, { work: () => passDay(services, siteClock) });
  app.addHook('onRequest', (_, reply, done) => {
    const days = Math.round((clock().getTime() - services.wallClock().getTime()) / 86_400_000);
    if (days > 0) reply.header('days-ahead', days);
    done();
  });
  app.addHook('onClose', async () => siteClock.close());
}
