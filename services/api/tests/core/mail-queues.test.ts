import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signup } from 'shared-contracts/accounts';
import { sendContactMessage } from 'shared-contracts/enquiries';
import { until } from '../api-process.ts';
import { codeIn, newAddress, person } from '../owner.ts';
import { startApp } from '../start-app.ts';

/** Number of people, each with a vehicle whose licence expires in 14 days, and milliseconds for their reminders. */
const { reminders, sentWithin } =
  process.env.TEST_DEPTH === 'deep'
    ? { reminders: 100_000, sentWithin: 30 * 60_000 }
    : { reminders: 400, sentWithin: 30_000 };

test('[K11][OPS-9] a verification code is mailed within 5 s while hundreds of reminders are queued; the reminders drain in 30 s', async () => {
  const app = await startApp({ environment: { JOBS: 'on' } });
  const visitor = app.visitor();
  // In parts, because a statement may take ten seconds.
  for (let first = 1; first <= reminders; first += 5000)
    await app.sql`
    with people as (insert into users (company_id, first_name, last_name, email, contact_number, verified)
      select c.id, 'Person', 'Number ' || n, 'bulk' || n || '@mail.test', '0825550142', true
      from companies c, generate_series(${first}::int, ${Math.min(reminders, first + 4999)}::int) n where c.reference = 'allset' returning id)
    insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
    select id, 'toyota', 'hilux', 'bulk', id::text, 'rigid vehicles', 1800, (now() at time zone 'Africa/Johannesburg')::date + 14, 'gauteng'
    from people`;
  const waiting = async () => await app.value<number>`select count(*)::int as count from outbox where sent_at is null`;
  await visitor.sandbox('/faults', { service: 'mail', mode: 'slow', delayMs: 400 });
  await app.runJob('send-reminders');
  const atStart = await waiting();
  assert.ok(atStart > reminders / 2, String(atStart));

  const email = newAddress();
  await visitor.call(signup, {
    ...person,
    email,
  });
  await until(async () => (await visitor.mails(email)).length === 1, 'the code arrives', 5000);
  assert.ok((await waiting()) > reminders / 4, 'the reminders are still queued');

  await visitor.sandbox('/faults', { service: 'mail', mode: 'off' });
  await until(async () => (await waiting()) === 0, 'every reminder is sent', sentWithin);
});

test('[O1] mails of an hour in which the mail server is down wait, count as late, and arrive once each when it is back', async () => {
  const app = await startApp();
  const visitor = app.visitor();
  const address = newAddress();
  await visitor.sandbox('/faults', { service: 'mail', mode: 'down' });
  await visitor.call(signup, { ...person, email: address });
  await visitor.call(sendContactMessage, { name: 'Lerato', email: address, message: 'of the outage' });
  // As often as they are tried in an hour.
  for (let tries = 0; tries < 12; tries += 1) {
    await app.drain();
    await app.sql`update pgboss.job set start_after = now(), created_on = created_on - interval '5 minutes' where state = 'retry'`;
  }
  assert.ok((await app.metric('jobs_oldest_waiting_seconds{queue="mail-code"}')) >= 3600);
  assert.equal(await app.value<number>`select count(*)::int as failed from pgboss.job where state = 'failed'`, 0);
  await visitor.sandbox('/faults', { service: 'mail', mode: 'off' });
  await app.drain();
  await app.drain();
  const withCode = (await visitor.mails(address)).filter((mail) => codeIn([mail]) !== '');
  const messages = (await visitor.mails('admin@allset.test')).filter(({ text }) => text.includes('of the outage'));
  assert.deepEqual([withCode.length, messages.length], [1, 1]);
});
