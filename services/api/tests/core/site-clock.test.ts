import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { getCompany } from 'shared-contracts/companies';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { completeLogin } from 'shared-contracts/factors';
import { getSiteClock, windSiteClock } from 'shared-contracts/site-clock';
import { createWebhookSecret, saveWebhook } from 'shared-contracts/webhooks';
import { readConfig } from '../../src/core/config.ts';
import { openSiteClock } from '../../src/core/site-clock.ts';
import { activeOwner, addVehicle, joinedOwner, payFor } from '../owner.ts';
import { askedAtLogin, codeOf, withCodes } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const day = 86_400_000;
const app = await startApp({ environment: { WINDABLE_CLOCK: 'on' } });
/** A session of before may have ended in the days that passed. */
const administrator = () => app.visitor('acme').logIn('clerk@acme.test');
const daysAhead = (now: string) => Math.round((Date.parse(now) - Date.now()) / day) || 0;
const stored = () => app.row`select days_ahead, days_done, days_wanted from site_clock`;

test('[PTR-6] as the clock is wound on, reminders come once each, and every process follows', async () => {
  const owner = await activeOwner(app, { company: 'acme' });
  await addVehicle(owner, { licenseExpires: dayInSouthAfrica(new Date(Date.now() + 40 * day)) });
  const acme = await administrator();
  const asked = await acme.call(windSiteClock, { days: 20 });
  assert.deepEqual([asked.isWindable, asked.daysToPass, daysAhead(asked.now)], [true, 20, 0]);
  await acme.call(windSiteClock, { days: 7 });
  await app.drain();
  const { entries } = await (await administrator()).call(listAudit, {});
  assert.deepEqual(
    entries.filter(({ action }) => action === 'clock wound').map(({ details }) => details),
    [{ days: 7 }, { days: 20 }],
  );
  const { now, daysToPass } = await (await administrator()).call(getSiteClock, {});
  assert.deepEqual([daysToPass, daysAhead(now)], [0, 27]);
  const subjects = (await owner.mails(owner.email)).map(({ subject }) => subject);
  assert.deepEqual(
    subjects.filter((subject) => /expires/.test(subject)).map((subject) => /in (\d+) days/.exec(subject)?.[1]),
    ['14', '35'],
  );
  const elsewhere = openSiteClock(app.db, () => new Date());
  after(() => elsewhere.close());
  await setTimeout(200);
  assert.equal(daysAhead(elsewhere.now().toISOString()), 27);
  assert.equal((await fetch(`${app.origin}/api/companies`)).headers.get('days-ahead'), '27');
});

test('[PTR-6] a day in which the worker crashed is done again, and no day is left out', async () => {
  const done = await app.row<{ days_done: number }>`select days_done from site_clock`;
  await (await administrator()).call(windSiteClock, { days: 2 });
  // The crash: the next day has begun, and nothing was done in it.
  await app.sql`update site_clock set days_ahead = days_ahead + 1`;
  const owner = await activeOwner(app, { company: 'acme' });
  await addVehicle(owner, { licenseExpires: dayInSouthAfrica(new Date(Date.now() + (done.days_done + 1 + 14) * day)) });
  await app.drain();
  const end = done.days_done + 2;
  assert.deepEqual(await stored(), { days_ahead: end, days_done: end, days_wanted: end });
  const subjects = (await owner.mails(owner.email)).map(({ subject }) => subject);
  assert.ok(
    subjects.some((subject) => subject.includes('in 14 days')),
    subjects.join(),
  );
});

test('[PTR-6] a partner’s server verifies the events of a wound site with its own time', async () => {
  const times: number[] = [];
  const server = createServer((request, response) => {
    times.push(Number(request.headers['webhook-timestamp']));
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  const acme = await administrator();
  const { id } = await (await app.visitor().logIn('admin@allset.test')).call(getCompany, { id: 'acme' });
  const { port } = server.address() as AddressInfo;
  await acme.call(saveWebhook, { id, endpointUrl: `http://127.0.0.1:${port}/` });
  await acme.call(createWebhookSecret, { id });
  const owner = await activeOwner(app, { company: 'acme' });
  await payFor(owner, await addVehicle(owner, { licenseExpires: '2028-05-31' }));
  await app.runJob('find-due-webhooks', new Date(Date.now() + 60 * day));
  await app.drain();
  assert.ok(times.length > 0);
  for (const time of times) assert.ok(Math.abs(Date.now() / 1000 - time) < 60);
});

test('[PTR-6] the codes of an authenticator app are right on a wound site', async () => {
  const owner = await joinedOwner(app);
  const { secret } = await withCodes(app, owner);
  app.clock.advance(60_000);
  const { challenge } = await askedAtLogin(app, owner.email);
  const { status } = await app.visitor().try(completeLogin, { challenge, code: codeOf(app, secret) });
  assert.equal(status, 200);
});

test('[PTR-6] what is recorded on a wound site has the time of the site', async () => {
  const began = new Date();
  const owner = await activeOwner(app, { company: 'acme' });
  await payFor(owner, await addVehicle(owner, { licenseExpires: '2028-05-31' }));
  await app.drain();
  const columns = await app.sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'user_permissions'`;
  // No rule reads when a permission was granted; the audit has it.
  const real = [];
  for (const { table, column } of columns) {
    const found = await app.db
      .selectFrom(sql`${sql.table(table)}`.as('t'))
      .select(sql`1`.as('one'))
      .where(sql<boolean>`${sql.ref(column)} between ${began.toISOString()} and now()`)
      .execute();
    if (found.length > 0) real.push(`${table}.${column}`);
  }
  assert.deepEqual(real, []);
});

test('[PTR-6] where payments move money no setting makes the clock windable', () => {
  const windable = (TEST_MODE: string) =>
    readConfig({ WINDABLE_CLOCK: 'on', PROCESSOR_TEST_MODE: TEST_MODE }).windableClock;
  assert.deepEqual([windable('on'), windable('off')], [true, false]);
});

test('[PTR-6] a site that is no trial says so and has no clock to wind', async () => {
  const plain = await startApp();
  const acme = await plain.visitor('acme').logIn('clerk@acme.test');
  const { isWindable, now } = await acme.call(getSiteClock, {});
  assert.deepEqual([isWindable, daysAhead(now)], [false, 0]);
  assert.equal((await acme.try(windSiteClock, { days: 1 })).status, 404);
});
