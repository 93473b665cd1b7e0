import type { Client } from 'pg';

/** The tables that are filled. */
const tables = ['license_fees', 'users', 'vehicles', 'payments', 'payment_items', 'renewals', 'deliveries', 'refunds'];

/**
 * Fills a database with vehicles, each with a payment and a renewal, and a tenth as many people in two companies. A few
 * of them own hundreds, like businesses. One in twenty renewals is in progress, and the others have a parcel.
 */
export async function generate(client: Client, vehicles: number): Promise<void> {
  const run = (text: string) => client.query(text);
  const people = Math.ceil(vehicles / 10);
  // Building an index once takes a fraction of the time of entering each row. Without any, what is there already is looked up
  // by "not in", which is a hash: a nested loop would scan the growing table for each row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not indisunique and not indisexclusion`,
    [tables],
  );
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run(`insert into users (company_id, first_name, last_name, email, password_hash, contact_number, verified, delivery_address, created_at, updated_at)
    select (array(select id from companies order by reference desc))[1 + (n % 10 = 0)::int],
      (array['Thabo','Lerato','Sipho','Anna','Johan','Naledi','Pieter','Zanele','Ahmed','Priya'])[1 + n % 10],
      (array['Mokoena','van der Merwe','Dlamini','Botha','Naidoo','Khumalo','Jacobs','Ndlovu','Smith','Nkosi'])[1 + (n / 10) % 10] || ' ' || n,
      'person' || n || '@mail' || n % 50 || '.test', null, '08' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), true, n || ' Main Road, Town, ' || (array['Gauteng','Western Cape','KwaZulu-Natal','Limpopo'])[1 + (n / 10) % 4] || ', 2000',
      now() - n * interval '5 minutes', now() - n * interval '5 minutes'
    from generate_series(1, ${people}) n`);
  await run(
    `create temporary table person as select id, row_number() over (order by email) as place from users where email like 'person%'`,
  );
  await run('create index on person (place)');
  await run(`insert into vehicles (id, user_id, make, model, year, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region, in_renewal, created_at, updated_at)
    select gen_random_uuid(), p.id, (array['volkswagen','toyota','ford','nissan','bmw','isuzu','hyundai','kia'])[1 + n % 8], (array['polo','hilux','ranger','navara','x3','dmax','i20','rio'])[1 + n % 8],
      2000 + n % 26, chr(97 + n % 26) || chr(97 + (n / 26) % 26) || lpad((n % 1000000)::text, 6, '0') || 'gp', 'reg' || n, 'rigid vehicles', 700 + n % 2000,
      current_date + (abs(hashtext('expires' || n)) % 700 - 300), (array['gauteng','western cape','limpopo','kwazulu-natal'])[1 + n % 4], abs(hashtext('in renewal' || n)) % 20 = 0, now() - n * interval '31 seconds', now() - n * interval '31 seconds'
    from generate_series(1, ${vehicles}) n join person p on p.place = 1 + floor(power((n * 7919::bigint % ${people})::float / ${people}, 1.5) * ${people})::int % ${people}`);
  // Statements below join by it.
  await run('analyze vehicles');
  await run(`insert into payments (user_id, checkout_id, amount_in_cents, description, status, reference, merchant_reference, external_reference, created_at, updated_at, submitted_at)
    select v.user_id, gen_random_uuid()::text, 85000, 'Licence renewal ' || v.license_number, case when abs(hashtext(v.id::text)) % 25 = 0 then 'failed' else 'successful' end,
      'renewal_vehicle::' || v.id || '_' || to_char(v.created_at, 'YYYYMMDD'), 'AS' || v.id, gen_random_uuid()::text, v.created_at, v.updated_at, v.created_at
    from vehicles v where v.id not in (select vehicle_id from payment_items)`);
  await run(`insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
    select p.id, v.id, 0, p.amount_in_cents, p.reference,
      '{"tareAmount":52800,"arrears":0,"penalties":0,"transactionFee":7200,"total":60000,"serviceFee":25000,"currency":"ZAR"}', '{}', v.license_expires
    from payments p join vehicles v on v.id = substr(p.merchant_reference, 3)::uuid where p.merchant_reference like 'AS%-%'`);
  await run('analyze payments, payment_items');
  await run(`insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status, webhook_successful, created_at, updated_at)
    select p.user_id, i.vehicle_id, p.id, p.created_at, i.license_expires, p.reference, p.amount_in_cents,
      case when v.in_renewal then (array['submitted by user','processing','delivery requested','admin to action','delivered'])[1 + abs(hashtext(p.id::text)) % 5] else 'license updated' end, true, p.created_at, p.updated_at
    from payments p join payment_items i on i.payment_id = p.id join vehicles v on v.id = i.vehicle_id where p.id not in (select payment_id from renewals where payment_id is not null)`);
  await run(`insert into deliveries (renewal_id, user_id, status, booking, waybill_number, destination_address, destination_contact_name, destination_phone_number, delivered_at, created_at, updated_at)
    select r.id, r.user_id, 'delivered', 'booked', 'WB' || lpad((abs(hashtext(r.id::text)) % 1000000000)::text, 9, '0'), '1 Main Road', 'Lerato', '0825550142', least(now(), r.created_at + (24 + abs(hashtext('delivered' || r.id)) % 200) * interval '1 hour'), r.created_at, r.created_at
    from renewals r where r.status in ('delivered', 'license updated')`);
  await run(`insert into refunds (payment_id, renewal_id, amount_in_cents, status, reason, created_at, updated_at)
    select r.payment_id, r.id, 60000, case when abs(hashtext('refund' || r.id)) % 50 = 0 then 'refused' else 'done' end, 'renewal cancelled', r.created_at, r.created_at
    from renewals r where abs(hashtext('refunded' || r.id)) % 100 = 0`);
  await run(
    "update payments p set refunded_in_cents = 60000 from refunds f where f.payment_id = p.id and f.status = 'done'",
  );
  for (const { definition } of indexes) await run(definition);
  for (const table of tables) await run(`vacuum analyze ${table}`);
}
