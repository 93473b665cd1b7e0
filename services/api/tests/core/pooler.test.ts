import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { freePort } from 'server-kit/testing';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { examine } from '../../src/programs/doctor.ts';
import { processesOn, until } from '../api-process.ts';
import { addVehicle, openCheckout } from '../owner.ts';
import { copyServerDatabase } from '../start-app.ts';

const direct = await copyServerDatabase();
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts PgBouncer in transaction mode with few connections to the server. Resolves to the database's address through it. */
async function startPooler(url: string, ini: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const target = new URL(url);
  writeFileSync(join(folder, 'users'), `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
${ini}
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: 65534 }),
  });
  after(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const pooled = new URL(target.pathname, `postgres://${target.username}@127.0.0.1:${port}`).href;
  const connect = async () => {
    const client = new pg.Client({ connectionString: pooled });
    await client.connect();
    await client.end();
    return true;
  };
  await until(connect, 'the pooler accepts connections');
  return pooled;
}

const mistakesOf = async (url: string) =>
  (await examine(['migrate'], { DATABASE_URL: url })).mistakes.map((line) => line.replace('DATABASE_URL: ', ''));

const ignored = 'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout';

test('[O2][OPS-8] doctor says what a pooler in transaction mode needs, and with that two processes pay through shared connections', {
  skip: (!direct && 'needs a server') || (!hasPooler && 'PgBouncer is not installed'),
}, async () => {
  const url = direct ?? '';
  assert.match((await mistakesOf(await startPooler(url, ''))).join(), new RegExp(ignored));
  const [lacking = ''] = await mistakesOf(await startPooler(url, ignored));
  const commands = [...lacking.matchAll(/(?<="alter role … )set [^"]+/g)].map(([command]) => command);
  assert.equal(commands.length, 6, lacking);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const command of commands)
    await client.query(`alter role current_user in database ${client.database} ${command}`);
  await client.end();
  const pooled = await startPooler(url, ignored);
  assert.deepEqual(await mistakesOf(pooled), []);

  const processes = await processesOn(pooled);
  const apis = await Promise.all([processes.start(await processes.freePort()), processes.start()]);
  const owner = await apis[0].visitor().logIn('owner@allset.test');
  const pay = async (api: (typeof apis)[number]) => {
    const caller = api.visitor();
    caller.token = owner.token;
    const { checkoutId } = await openCheckout(caller, await addVehicle(caller));
    await caller.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    const result = async () => (await caller.call(getPaymentResult, { id: checkoutId })).result;
    await until(async () => (await result()) === 'successful', 'the payment succeeds');
  };
  await Promise.all(Array.from({ length: 10 }, (_, at) => pay(apis[at % 2 ? 0 : 1])));
  assert.equal((await owner.call(listRenewals)).count, 10);
  const receipts = async () =>
    (await owner.mails('owner@allset.test')).filter(({ subject }) => subject.startsWith('Receipt'));
  await until(async () => (await receipts()).length === 10, 'a job sends each receipt');
});
