import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { type Db, rows } from '../../src/core/database/database.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { processesOn } from '../api-process.ts';
import { activeOwner, addVehicle, ownerWhoPaid } from '../owner.ts';
import { startApp } from '../start-app.ts';

/** PostgreSQL's client tools, version 15 or later, if they are installed; the embedded test server has none. */
function findTools(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : [];
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'pg_dump')));
}

const app = await startApp();
const tools = findTools();
const server = process.env.TEST_SERVER;

/** Row count and digest of every table. */
async function fingerprint(db: Db): Promise<Record<string, unknown>> {
  const tables = await rows(
    db,
    sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    [found[name]] = await rows(
      db,
      sql`select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`,
    );
  return found;
}

test('[K10] a restored dump has the same rows as the original, and a process serves from it', {
  skip: !server || !tools,
}, async () => {
  const { owner, vehicle } = await ownerWhoPaid(app);
  const name = `restored_${process.pid}`;
  const copy = new URL(`/${name}`, server).href;
  const tool = (command: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(join(tools ?? '', command), options, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  const dump = join(app.folder, 'product.dump');
  tool('pg_dump', '--format=custom', `--file=${dump}`, app.databaseUrl ?? '');
  tool('createdb', `--maintenance-db=${server}`, name);
  tool('pg_restore', `--dbname=${copy}`, dump);
  const restored = await openDatabase({ url: copy, folder: app.folder });
  assert.deepEqual(await fingerprint(restored.db), await fingerprint(app.db));
  await restored.close();
  const { start, freePort } = await processesOn(copy);
  const api = await start(await freePort());
  const client = api.visitor();
  client.token = owner.token;
  assert.equal((await client.call(listVehicles)).entries[0]?.id, vehicle.id);
  assert.equal((await client.call(listRenewals)).count, 1);
  await api.end('SIGTERM');
});

test('[K10] running the migrations again, three at once and during requests, changes nothing', {
  skip: !server,
}, async () => {
  const owner = await activeOwner(app);
  await addVehicle(owner);
  const before = await fingerprint(app.db);
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: app.databaseUrl, folder: app.folder, single: true })),
  );
  const served = Array.from({ length: 20 }, () => owner.try(listVehicles));
  await Promise.all(others.map(({ db }) => migrate(db)));
  assert.ok((await Promise.all(served)).every(({ status }) => status === 200));
  const after = await fingerprint(app.db);
  assert.deepEqual(after.migrations, before.migrations);
  assert.deepEqual(after.vehicles, before.vehicles);
  await Promise.all(others.map((other) => other.close()));
});
