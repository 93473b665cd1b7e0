import { sql } from 'kysely';
import { addDays, dayInSouthAfrica, endOfMonth } from 'shared-contracts/dates';
import { product, termsVersion } from 'shared-contracts/product';
import { type Db, inTransaction, oneRow, row } from './core/database/database.ts';
import { insertVehicle, type VehicleFields } from './fleet/vehicles/index.ts';
import { grantPermission, hashPassword, insertUser } from './people/accounts/index.ts';
import { insertCompany, withRamp } from './people/companies/index.ts';

export const demoPassword = 'allset-demo';

/** Adds sample users and a partner, for development only. Can be repeated. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const admin = `admin@${product.reference}.test`;
  if (await row(db, sql`select 1 from users where email = ${admin}`)) return;
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7391004)`.execute(tx);
    if (await row(tx, sql`select 1 from users where email = ${admin}`)) return;
    const own = await oneRow(tx, sql<{ id: string }>`select id from companies where reference = ${product.reference}`);
    const { company: acme } = await insertCompany(tx, acmeBranding(own.id));
    // The origin of partner/example.
    await tx
      .updateTable('companies')
      .set({ origins: ['http://localhost:4600'] })
      .where('id', '=', acme.id)
      .execute();
    const add = (companyId: string, email: string, name: string, permissions: readonly DemoPermission[]) =>
      addDemoUser(tx, { companyId, email, name, permissions, passwordHash, now });
    await add(own.id, admin, 'Thandi Mokoena', ['isAdmin', 'isActivatedUser']);
    const owner = await add(own.id, `owner@${product.reference}.test`, 'Sipho Dlamini', ['isActivatedUser']);
    await add(acme.id, 'clerk@acme.test', 'Anja Botha', ['isAdmin', 'isActivatedUser']);
    const acmeOwner = await add(acme.id, 'owner@acme.test', 'Priya Naidoo', ['isActivatedUser']);
    for (const { userId, ...vehicle } of demoVehicles({ owner, acmeOwner }, dayInSouthAfrica(now)))
      await insertVehicle(tx, userId, { vehicleType: 'rigid vehicles', description: null, ...vehicle }, now);
  });
}

const acmeBranding = (parentId: string) => ({
  reference: 'acme',
  name: 'Acme Motor Club',
  parentId,
  skipVerification: true,
  showAdmin: true,
  ...withRamp({
    primaryColor: '#b3261e',
    secondaryColor: '#3b4a54',
    primaryTextColor: '#ffffff',
    secondaryTextColor: '#ffffff',
    textColor: '#231f20',
    backgroundColor: '#fbf7f5',
  }),
  logoUrl: null,
  backgroundUrl: null,
  contactEmail: 'help@acme.test',
  fromEmail: 'no-reply@acme.test',
  adminEmail: 'clerk@acme.test',
  address1: '3 Umhlanga Ridge Boulevard',
  address2: 'Umhlanga, 4319',
  fullCompanyName: 'Acme Motor Club Ltd',
  telephone: '031 555 0177',
});

/** A second partner, whose brand is blue and sand. Returns the id. */
export async function addKaroo(tx: Db): Promise<string> {
  const own = await oneRow(tx, sql<{ id: string }>`select id from companies where reference = ${product.reference}`);
  const { company } = await insertCompany(tx, karooBranding(own.id));
  return company.id;
}

const karooBranding = (parentId: string) => ({
  ...acmeBranding(parentId),
  reference: 'karoo',
  name: 'Karoo Fleet Services',
  ...withRamp({
    primaryColor: '#0b5c6b',
    secondaryColor: '#8a6d3b',
    primaryTextColor: '#ffffff',
    secondaryTextColor: '#ffffff',
    textColor: '#1f2a2c',
    backgroundColor: '#faf8f3',
  }),
  contactEmail: 'help@karoo.test',
  fromEmail: 'no-reply@karoo.test',
  adminEmail: 'clerk@karoo.test',
  address1: '18 Donkin Street',
  address2: 'Beaufort West, 6970',
  fullCompanyName: 'Karoo Fleet Services (Pty) Ltd',
  telephone: '023 555 0136',
});

type Address = readonly [line: string, latitude: number, longitude: number];

const jellicoeAvenue: Address = ['14 Jellicoe Avenue, Rosebank, Johannesburg, 2196', -26.1467, 28.0416];

type DemoPermission = 'isAdmin' | 'isActivatedUser';

export interface DemoUser {
  companyId: string;
  email: string;
  /** First and last name. */
  name: string;
  permissions: readonly DemoPermission[];
  passwordHash: string;
  now: Date;
  address?: Address | undefined;
}

/** Adds a verified user with a complete delivery address. Returns the id. */
export async function addDemoUser(
  tx: Db,
  { companyId, email, name, permissions, passwordHash, now, address = jellicoeAvenue }: DemoUser,
): Promise<string> {
  const [first_name = '', ...lastNames] = name.split(' ');
  const [delivery_address, latitude, longitude] = address;
  const id = await insertUser(
    tx,
    {
      company_id: companyId,
      email,
      first_name,
      last_name: lastNames.join(' '),
      password_hash: passwordHash,
      contact_number: '0825550142',
      verified: true,
      consent_version: termsVersion,
      consent_at: now.toISOString(),
      account_completion: 100,
      delivery_address,
      delivery_coordinates: JSON.stringify({ latitude, longitude }),
    },
    now,
  );
  for (const permission of permissions) await grantPermission(tx, id, permission);
  return id;
}

type DemoVehicle = Partial<VehicleFields> & Omit<VehicleFields, 'vehicleType' | 'description'> & { userId: string };

const demoVehicles = (owners: { owner: string; acmeOwner: string }, today: string): readonly DemoVehicle[] => [
  {
    userId: owners.owner,
    make: 'volkswagen',
    model: 'polo',
    year: 2019,
    licenseNumber: 'jk45lmgp',
    registerNumber: 'bbc456d',
    registrationRegion: 'gauteng',
    weightKg: 1104,
    licenseExpires: addDays(today, 12),
  },
  {
    userId: owners.owner,
    make: 'toyota',
    model: 'hilux',
    year: 2016,
    licenseNumber: 'ca 284-611',
    registerNumber: 'dfg731x',
    registrationRegion: 'western cape',
    weightKg: 1815,
    licenseExpires: addDays(today, -40),
  },
  {
    userId: owners.owner,
    make: 'venter',
    model: 'bush baby',
    year: 2012,
    licenseNumber: 'hx22ttgp',
    registerNumber: 'kkl220s',
    registrationRegion: 'gauteng',
    weightKg: 260,
    licenseExpires: endOfMonth(addDays(today, 200)),
    vehicleType: 'trailers and semi-trailers',
  },
  {
    userId: owners.acmeOwner,
    make: 'ford',
    model: 'ranger',
    year: 2021,
    licenseNumber: 'nd 712 330',
    registerNumber: 'fbn882k',
    registrationRegion: 'kwazulu-natal',
    weightKg: 2015,
    licenseExpires: addDays(today, 20),
  },
];
