import { checkAudit, findLast, sealAudit } from './audit-chain.ts';
import type { Platform } from './platform.ts';

/** Defines the jobs that append new entries to the chain of the audit, and check it at night or when somebody asks. */
export function defineAuditJobs({ db, jobs, log, metrics }: Pick<Platform, 'db' | 'jobs' | 'log' | 'metrics'>): void {
  jobs.define('seal-audit', { cron: '* * * * *', retries: 0, work: () => sealAudit(db) });
  jobs.define('note-audit-end', {
    cron: '0 * * * *',
    retries: 0,
    work: async () => {
      const { position, digest } = await findLast(db);
      metrics.auditPosition.set(position);
      // Outside the database, so that a chain that was calculated anew can be told from it.
      log.info({ position, digest: Buffer.from(digest).toString('hex') }, 'end of the audit');
    },
  });
  jobs.define('check-audit', {
    cron: '45 2 * * *',
    retries: 0,
    work: async (_, { at }) => {
      const { broken, entries, position, digest } = await checkAudit(db, at);
      log.info({ position, digest: Buffer.from(digest).toString('hex'), entries }, 'audit checked');
      if (broken) throw new Error(`The audit is broken: entry ${broken.position} is ${broken.problem}.`);
    },
  });
}
