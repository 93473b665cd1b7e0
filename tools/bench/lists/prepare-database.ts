import type { Client } from 'pg';
import { migrate } from '../../../api/src/platform/database/migrate.ts';
import { openDatabase } from '../../../api/src/platform/database/open-database.ts';
import { seed } from '../../../api/src/seed.ts';
import { seedDemo } from '../../../api/src/seed-demo.ts';
import { generate } from './generate.ts';

/** Brings a database to the current schema with the demo's people, and to `vehicles` vehicles unless it has them. */
export async function prepareDatabase(client: Client, url: string, folder: string, vehicles: number): Promise<void> {
  const database = await openDatabase({ url, folder, single: true });
  await migrate(database.db);
  await seed(database.db);
  await seedDemo(database.db, new Date());
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from vehicles');
  if ((rows[0]?.count ?? 0) < vehicles / 2) {
    console.log(`Generating ${vehicles} vehicles with their payments and renewals …`);
    await generate(client, vehicles);
  }
  await database.close();
  await giveDemoOwnerVehicles(client);
}

/** Turns the demo owner into a business with some hundreds of vehicles, payments and renewals. */
const giveDemoOwnerVehicles = (client: Client) =>
  client.query(`with mine as (select v.id from vehicles v join users u on u.id = v.user_id where u.email <> 'owner@allset.test' order by v.created_at desc limit 400),
  owner as (select id from users where email = 'owner@allset.test'),
  a as (update vehicles set user_id = (select id from owner) where id in (select id from mine) and (select count(*) from vehicles where user_id = (select id from owner)) < 400),
  b as (update payments set user_id = (select id from owner) where id in (select payment_id from payment_items where vehicle_id in (select id from mine)) and (select count(*) from payments where user_id = (select id from owner)) < 400)
  update renewals set user_id = (select id from owner) where vehicle_id in (select id from mine) and (select count(*) from renewals where user_id = (select id from owner)) < 400`);
