import type { FastifyInstance } from 'fastify';
import { getDashboard } from 'shared-contracts/dashboard';
import type { CoreServices } from '../../core/core-services.ts';
import { route } from '../../core/route.ts';
import { readDashboard } from './read-dashboard.ts';
import { figuresAge, refreshFigures } from './refresh.ts';

/** Milliseconds. Figures of this age are still shown. */
const maxAge = 60_000;
/** Figures of this age are counted again while they are shown. */
const refreshAfter = 30_000;

/** Registers the dashboard, and the job that keeps its figures ready. */
export function dashboardRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, clock, jobs, log } = services;
  jobs.define('refresh-dashboard', {
    cron: '* * * * *',
    retries: 0,
    work: async (_, { at }) => void (await refreshFigures(db, at, refreshAfter)),
  });

  const readyFigures = async (): Promise<Date> => {
    const now = clock();
    const counted = await figuresAge(db);
    const age = counted ? Math.abs(now.getTime() - counted.getTime()) : Infinity;
    if (!counted || age > maxAge) return refreshFigures(db, now, maxAge);
    if (age > refreshAfter)
      refreshFigures(db, now, refreshAfter).catch((error: unknown) =>
        log.warn({ err: error }, 'the figures of the dashboard could not be counted again'),
      );
    return counted;
  };

  route(app, services, getDashboard, async ({ caller }) => {
    const asOf = await readyFigures();
    const failedJobs = caller.companies === 'all' ? await jobs.records.countFailed() : null;
    return readDashboard(db, caller, asOf, failedJobs);
  });
}
