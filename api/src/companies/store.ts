import { sql } from 'kysely';
import type { Company } from 'shared-contracts/companies';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';

interface CompanyRow {
  id: string;
  reference: string;
  name: string;
  parent_id: string | null;
  skip_verification: boolean;
  show_admin: boolean;
  origins: string[];
  site_url: string | null;
  branding: Record<string, unknown>;
}

export interface StoredCompany {
  company: Company;
  origins: readonly string[];
  siteUrl: string | null;
}

const columns = sql`id, reference, name, parent_id, skip_verification, show_admin, origins, site_url, branding`;

const toStored = (found: CompanyRow): StoredCompany => ({
  company: {
    ...(found.branding as Company),
    id: found.id,
    reference: found.reference,
    name: found.name,
    parentId: found.parent_id,
    skipVerification: found.skip_verification,
    showAdmin: found.show_admin,
  },
  origins: found.origins,
  siteUrl: found.site_url,
});

export async function findCompanies(db: Db): Promise<StoredCompany[]> {
  return (await rows(db, sql<CompanyRow>`select ${columns} from companies order by name`)).map(toStored);
}

/** Locks a company until the transaction ends. Companies are changed one at a time, so that two cannot claim one origin. */
export async function lockCompany(tx: Db, id: string): Promise<StoredCompany | undefined> {
  await sql`lock table companies in share row exclusive mode`.execute(tx);
  const found = await row(tx, sql<CompanyRow>`select ${columns} from companies where id = ${id} for update`);
  return found && toStored(found);
}

export async function saveCompany(
  tx: Db,
  { company, origins, siteUrl }: StoredCompany,
  at: Date,
): Promise<StoredCompany> {
  const { id, reference, name, parentId, skipVerification, showAdmin, ...branding } = company;
  return toStored(
    await oneRow(
      tx,
      sql<CompanyRow>`
        update companies set reference = ${reference}, name = ${name}, parent_id = ${parentId}, skip_verification = ${skipVerification},
          show_admin = ${showAdmin}, origins = ${origins}::text[], site_url = ${siteUrl}, branding = ${JSON.stringify(branding)}::jsonb,
          updated_at = ${at.toISOString()}
        where id = ${id} returning ${columns}`,
    ),
  );
}

/** Whether another company has one of these origins. A request from it would then be ambiguous. */
export const isOriginTaken = async (tx: Db, id: string, origins: readonly string[]): Promise<boolean> =>
  (await row(tx, sql`select 1 from companies where id <> ${id} and origins && ${origins}::text[]`)) !== undefined;

export async function insertCompany(
  tx: Db,
  { reference, name, parentId, skipVerification, showAdmin, ...branding }: Omit<Company, 'id'>,
  siteUrl: string | null,
): Promise<StoredCompany> {
  return toStored(
    await oneRow(
      tx,
      sql<CompanyRow>`
        insert into companies (reference, name, parent_id, skip_verification, show_admin, site_url, branding)
        values (${reference as string}, ${name as string}, ${(parentId as string | null) ?? null}, ${skipVerification as boolean}, ${showAdmin as boolean}, ${siteUrl}, ${JSON.stringify(branding)}::jsonb)
        returning ${columns}`,
    ),
  );
}
