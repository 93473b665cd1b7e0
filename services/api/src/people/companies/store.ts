import { sql } from 'kysely';
import type { Branding, Company } from 'shared-contracts/companies';
import type { Db, RowOf } from '../../core/database/database.ts';

export interface StoredCompany {
  company: Company;
  origins: readonly string[];
  siteUrl: string | null;
  /** Its administrators need a second factor. */
  requireSecondFactor: boolean;
  /** Its site answers. A company that is made as a draft is live once it is published. */
  isLive: boolean;
}

/** A company as it is entered. */
export type NewCompany = Branding & Pick<Company, 'reference' | 'name' | 'parentId' | 'skipVerification' | 'showAdmin'>;

const toStored = (found: RowOf<'companies'>): StoredCompany => ({
  company: {
    ...found.branding,
    id: found.id,
    reference: found.reference,
    name: found.name,
    parentId: found.parent_id,
    skipVerification: found.skip_verification,
    showAdmin: found.show_admin,
  },
  origins: found.origins,
  siteUrl: found.site_url,
  requireSecondFactor: found.require_second_factor,
  isLive: found.is_live,
});

export async function findCompanies(db: Db): Promise<StoredCompany[]> {
  return (await db.selectFrom('companies').selectAll().orderBy('name').execute()).map(toStored);
}

/** Locks a company until the transaction ends. Companies are changed one at a time, so that two cannot claim one origin. */
export async function lockCompany(tx: Db, id: string): Promise<StoredCompany | undefined> {
  await sql`lock table companies in share row exclusive mode`.execute(tx);
  const found = await tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return found && toStored(found);
}

const columnsOf = ({
  company,
  origins,
  siteUrl,
  requireSecondFactor,
  isLive,
}: Omit<StoredCompany, 'company'> & { company: NewCompany & { id?: string } }) => {
  const { id: _, reference, name, parentId, skipVerification, showAdmin, ...branding } = company;
  return {
    reference,
    name,
    parent_id: parentId,
    skip_verification: skipVerification,
    show_admin: showAdmin,
    origins: [...origins],
    site_url: siteUrl,
    require_second_factor: requireSecondFactor,
    is_live: isLive,
    branding: JSON.stringify(branding),
  };
};

export const saveCompany = async (tx: Db, stored: StoredCompany, at: Date): Promise<StoredCompany> =>
  toStored(
    await tx
      .updateTable('companies')
      .set({ ...columnsOf(stored), updated_at: at.toISOString() })
      .where('id', '=', stored.company.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** The host of a site's address: the company's own domain. */
export const hostOf = (siteUrl: string | null): string | undefined =>
  siteUrl === null ? undefined : URL.parse(siteUrl)?.hostname;

const plain = { origins: [], siteUrl: null, requireSecondFactor: false, isLive: true };

export const insertCompany = async (
  tx: Db,
  company: NewCompany,
  more: Partial<Omit<StoredCompany, 'company'>> = {},
): Promise<StoredCompany> =>
  toStored(
    await tx
      .insertInto('companies')
      .values(columnsOf({ ...plain, ...more, company }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
