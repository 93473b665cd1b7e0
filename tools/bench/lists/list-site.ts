import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sessionOptions } from '../../../api/src/platform/database/session-settings.ts';
import { productionSettings, startApi } from '../running-api.ts';
import { type ListRequest, listRequests } from './list-requests.ts';
import { prepareDatabase } from './prepare-database.ts';

/** A database with a number of vehicles, an API process on it, and the requests to measure. */
export interface ListSite {
  vehicles: number;
  url: string;
  folder: string;
  client: pg.Client;
  api: Awaited<ReturnType<typeof startApi>>;
  /** The demo owner's session token. */
  owner: string;
  requests: readonly ListRequest[];
  close: () => Promise<void>;
}

/** Makes or reuses the database `bench_<vehicles>` on a server, and starts an API process on it. */
export async function openListSite(server: string, vehicles: number): Promise<ListSite> {
  const name = `bench_${vehicles}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  const { rowCount } = await maintenance.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
  const client = new pg.Client({ connectionString: url, options: sessionOptions });
  await client.connect();
  await prepareDatabase(client, url, folder, vehicles);
  const api = await startApi({ ...productionSettings, DATABASE_URL: url, DATA_DIR: folder });
  const [owner = '', admin = '', clerk = ''] = await Promise.all(
    ['owner@allset.test', 'admin@allset.test', 'clerk@acme.test'].map(api.logIn),
  );
  return {
    vehicles,
    url,
    folder,
    client,
    api,
    owner,
    requests: listRequests({ owner, admin, clerk }, await searched(client)),
    close: async () => {
      await api.stop();
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Values that a search finds, as people type them. */
async function searched(client: pg.Client) {
  const first = async (text: string) =>
    Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0] ?? '';
  // The same one in databases of all sizes. Its middle is the start of no telephone number.
  const plate = await first("select upper(license_number) from vehicles where register_number = 'reg477816'");
  const reference = await first('select payment_reference from renewals offset 7000 limit 1');
  // In the international format, with spaces.
  const number = await first("select contact_number from users where email like 'person%' limit 1");
  const telephone = `+27 ${number.slice(1, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
  const waybill = await first(
    'select waybill_number from deliveries where waybill_number is not null offset 9000 limit 1',
  );
  return { plate, reference, telephone, waybill };
}
