import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { defaultColors } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { Province } from 'shared-contracts/regions';
import { CalendarDay, Cents } from 'shared-contracts/values';
import { Unit } from 'shared-contracts/variables';
import { VehicleType } from 'shared-contracts/vehicle-types';
import * as z from 'zod/mini';
import { countOf, type Db, inTransaction, row } from './core/database/database.ts';
import { packageFile } from './core/package-files.ts';
import { insertCompany, withRamp } from './people/companies/index.ts';
import { insertFees } from './pricing/fees/index.ts';

const FeeData = z.object({
  sources: z.record(z.string(), z.string()),
  variables: z.array(z.object({ variable: z.string(), readableName: z.string(), value: z.number(), measuredIn: Unit })),
  tierFees: z.array(
    z.object({ region: z.string(), vehicleType: z.string(), effectiveFrom: CalendarDay, feeInCents: Cents }),
  ),
  fees: z.array(
    z.object({
      region: Province,
      vehicleType: VehicleType,
      vehicleTypeCode: z.string(),
      kgFrom: z.number(),
      kgTo: z.number(),
      feeInCents: Cents,
      effectiveFrom: CalendarDay,
      confidence: z.string(),
      note: z.optional(z.string()),
    }),
  ),
});

/** Adds the data that the product needs to run: permissions, its own company, fees and variables. Can be repeated. */
export async function seed(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7391002)`.execute(tx);
    await tx
      .insertInto('permissions')
      .values([
        { name: 'Activated user', permission: 'isActivatedUser', risk: 1, role: 'user' },
        { name: 'Administrator', permission: 'isAdmin', risk: 10, role: 'admin' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!(await row(tx, sql`select 1 from companies where reference = ${product.reference}`)))
      await insertOwnCompany(tx);
    if ((await countOf(tx, sql`from license_fees`)) > 0) return;
    const data = FeeData.parse(JSON.parse(readFileSync(packageFile('data/licence-fees.json'), 'utf8')));
    await tx
      .insertInto('managed_variables')
      .values(
        data.variables.map(({ variable, readableName, value, measuredIn }) => ({
          variable,
          readable_name: readableName,
          value,
          measured_in: measuredIn,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertFees(
      tx,
      data.fees.map(({ note, ...fee }) => ({ ...fee, note: note ?? null, source: data.sources[fee.region] ?? '' })),
      data.tierFees,
    );
  });
}

const insertOwnCompany = (tx: Db) =>
  insertCompany(tx, {
    reference: product.reference,
    name: product.name,
    parentId: null,
    skipVerification: false,
    showAdmin: true,
    ...withRamp({
      primaryColor: defaultColors.primary,
      secondaryColor: defaultColors.secondary,
      primaryTextColor: '#ffffff',
      secondaryTextColor: '#ffffff',
      textColor: '#1c2126',
      backgroundColor: '#f6f8fa',
    }),
    logoUrl: null,
    backgroundUrl: null,
    contactEmail: `help@${product.reference}.test`,
    fromEmail: `no-reply@${product.reference}.test`,
    adminEmail: `admin@${product.reference}.test`,
    address1: '22 Fredman Drive, Sandton',
    address2: 'Johannesburg, 2196',
    fullCompanyName: `${product.name} (Pty) Ltd`,
    telephone: '010 555 0142',
  });
