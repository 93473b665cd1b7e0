import { type Environment, readSettings, type Settings } from 'server-kit/settings';

/** Settings of the processes that run the API's code. */
export interface Config extends Settings<'worker'> {
  production: boolean;
  docs: boolean;
  /** Whether payments in the processor's test mode count. */
  testMode: boolean;
  /** Whether administrators may wind the clock on. */
  windableClock: boolean;
  /** Whether this process does jobs. */
  JOBS: boolean;
  drainSeconds: number;
}

const configOf = (read: Settings<'worker'>, jobs: boolean): Config => {
  const production = read.NODE_ENV === 'production';
  const testMode = read.PROCESSOR_TEST_MODE ?? !production;
  return {
    ...read,
    production,
    docs: read.API_DOCS ?? !production,
    testMode,
    windableClock: testMode && (read.WINDABLE_CLOCK ?? !production),
    JOBS: jobs,
    drainSeconds: read.DRAIN_SECONDS ?? (production ? 3 : 0),
  };
};

/** The settings of an API process. Throws with one line per mistake. */
export function readConfig(environment: Environment): Config & Settings<'api'> {
  const read = readSettings('api', environment);
  return { ...read, ...configOf({ ...read, ...readSettings('worker', environment) }, read.JOBS) };
}

/** The settings of a worker, which does jobs and serves no requests. Throws with one line per mistake. */
export const readWorkerConfig = (environment: Environment): Config =>
  configOf(readSettings('worker', environment), true);
