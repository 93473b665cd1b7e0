import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { paidItems } from './renewal-rows.ts';
import { startApp } from './start-app.ts';

test('[K13] two thousand scheduled renewals due on one day are all submitted that day, each with an event', async () => {
  const app = await startApp();
  const expiry = addDays(dayInSouthAfrica(app.clock.now()), 40);
  await app.sql`with owner as (select id from users where email = 'owner@allset.test'),
    made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region, in_renewal)
      select owner.id, 'toyota', 'hilux', 'due' || n, 'due' || n, 'rigid vehicles', 1800, ${expiry}, 'gauteng', true from owner, generate_series(1, 2000) n returning id, user_id),
    ${paidItems(expiry)}
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select p.user_id, i.vehicle_id, i.id, now(), ${expiry}::date, i.reference, 1000, 'scheduled' from paid p join items i on i.id = p.id`;
  const count = async (status: string) =>
    await app.value<number>`select count(*)::int as count from renewals r where r.original_expiry = ${expiry} and r.status = ${status}
          and (${status} = 'scheduled' or exists (select 1 from events e where e.renewal_id = r.id and e.status = r.status))`;
  const day = (before: number) => new Date(`${addDays(expiry, -before)}T00:15:00+02:00`);
  await app.runJob('promote-scheduled-renewals', day(31));
  assert.equal(await count('scheduled'), 2000);
  await app.runJob('promote-scheduled-renewals', day(30));
  assert.equal(await count('scheduled'), 0);
  assert.equal(await count('submitted by user'), 2000);
});
