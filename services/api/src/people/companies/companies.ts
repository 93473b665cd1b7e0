import { Company, type ManagedCompany } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import type { UserName } from 'shared-contracts/user';
import { apiError } from '../../core/api-error.ts';
import { type Caller, reaches } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import type { Site } from '../../core/site.ts';
import { findCompanies, hostOf, type StoredCompany } from './store.ts';

const known = new Set(Object.keys(Company.shape));

/** A company as shown to anyone: the fields of the contract, and other fields that were declared public. */
export function toPublic({ company }: StoredCompany): Company {
  const named = new Set(Array.isArray(company.publicFields) ? company.publicFields : []);
  return Object.fromEntries(
    Object.entries(company).filter(([field]) => known.has(field) || named.has(field)),
  ) as Company;
}

/** A company as shown to the product's administrators. */
export const toManaged = ({ company, origins, siteUrl, requireSecondFactor }: StoredCompany): ManagedCompany => ({
  ...company,
  origins: [...origins],
  siteUrl,
  requireSecondFactor,
});

const freshFor = 5000;

function findByKey(all: readonly StoredCompany[], key: string): StoredCompany | undefined {
  const wanted = key.toLowerCase();
  return all.find(({ company }) => company.reference.toLowerCase() === wanted || company.id === wanted);
}

const findByOrigin = (all: readonly StoredCompany[], origin: string): StoredCompany | undefined =>
  all.find(({ origins }) => origins.includes(origin));

/** A company that is not live is unknown to its visitors. Those who administer it know it. */
const isLive = (company: StoredCompany): boolean => company.isLive;

/** Caches all companies: every request needs one, and they rarely change. */
export class Companies {
  readonly #db: Db;
  readonly #siteUrl: string;
  #known: StoredCompany[] | undefined;
  #readAt = 0;
  constructor(db: Db, siteUrl: string) {
    this.#db = db;
    this.#siteUrl = siteUrl;
  }

  /** Does not share a pending read: with a single connection, a transaction could wait for a read that waits for it. */
  async all(): Promise<StoredCompany[]> {
    if (this.#known && performance.now() - this.#readAt <= freshFor) return this.#known;
    const found = await findCompanies(this.#db);
    this.#known = found;
    this.#readAt = performance.now();
    return found;
  }

  forget(): void {
    this.#known = undefined;
  }

  async byKey(key: string): Promise<Company | undefined> {
    return findByKey(await this.all(), key)?.company;
  }

  async byOrigin(origin: string): Promise<StoredCompany | undefined> {
    return findByOrigin((await this.all()).filter(isLive), origin);
  }

  /** A company as anyone may see it. */
  async publicByKey(key: string): Promise<Company | undefined> {
    const found = findByKey((await this.all()).filter(isLive), key);
    return found && toPublic(found);
  }

  /** The company whose own site has this host, as anyone may see it. */
  async publicByHost(host: string): Promise<Company | undefined> {
    const wanted = host.toLowerCase();
    const found = (await this.all()).filter(isLive).find(({ siteUrl }) => hostOf(siteUrl) === wanted);
    return found && toPublic(found);
  }

  async byId(id: string): Promise<Company> {
    return (await this.#stored(id)).company;
  }

  /** Whether a company requires a second factor of its administrators. */
  async requiresSecondFactor(id: string): Promise<boolean> {
    return (await this.#stored(id)).requireSecondFactor;
  }

  /** The companies an administrator reaches: their own and its descendants, or all for the product's own company. */
  async reach(companyId: string): Promise<'all' | string[]> {
    const all = (await this.all()).map(({ company }) => company);
    if (all.find(({ id }) => id === companyId)?.reference.toLowerCase() === product.reference) return 'all';
    const reached = new Set([companyId]);
    // Iterating over a set includes the ids added meanwhile, each once, so a cycle in the data does no harm.
    for (const above of reached) for (const { id, parentId } of all) if (parentId === above) reached.add(id);
    return [...reached];
  }

  /** The site of a company. */
  async site({ id }: Company): Promise<Site> {
    return this.#siteOf(await this.#stored(id));
  }

  /** The site of a request: of the company named in it, else of its origin, else the product's own. */
  async siteOfRequest(named: string | undefined, origin: string | undefined): Promise<Site | undefined> {
    const all = (await this.all()).filter(isLive);
    const found =
      (named && findByKey(all, named)) || (origin && findByOrigin(all, origin)) || findByKey(all, product.reference);
    return found ? this.#siteOf(found) : undefined;
  }

  async #stored(id: string): Promise<StoredCompany> {
    const found = (await this.all()).find(({ company }) => company.id === id);
    if (!found) throw new Error(`No company has the id ${id}.`);
    return found;
  }

  /** Where the site of a company is, or will be once it is live: its own URL or the subdomain named after its reference. */
  addressOf({ company: { reference }, siteUrl }: Pick<StoredCompany, 'company' | 'siteUrl'>): string {
    return siteUrl ?? this.subDomainOf(reference);
  }

  subDomainOf(reference: string): string {
    if (reference.toLowerCase() === product.reference) return this.#siteUrl;
    const url = new URL(this.#siteUrl);
    return `${url.protocol}//${reference.toLowerCase()}.${url.host}`;
  }

  /** Links lead to the company's site, or to the product's while it is not live. */
  #siteOf(stored: StoredCompany): Site {
    const { id, reference, name, skipVerification, showAdmin } = stored.company;
    const siteUrl = stored.isLive ? this.addressOf(stored) : this.#siteUrl;
    return { id, reference, name, skipVerification, showAdmin, siteUrl };
  }
}

/** Throws `not_found` for a company out of an administrator's reach. */
export async function assertReached(companies: Companies, caller: Caller, companyId: string): Promise<void> {
  if (!reaches(caller, companyId) || !(await companies.byKey(companyId))) throw apiError('not_found');
}

interface OfPerson {
  user?: UserName | undefined;
}

/** Adds company names to records for the product's administrators, who see those of all companies. */
export async function withCompanyNames<Entry extends OfPerson>(
  companies: Companies,
  caller: Caller,
  found: readonly { company_id: string }[],
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (caller.companies !== 'all') return [...entries];
  const names = await Promise.all(found.map(async ({ company_id }) => (await companies.byKey(company_id))?.name));
  return entries.map((entry, index) => {
    const companyName = names[index];
    return entry.user && companyName ? { ...entry, user: { ...entry.user, companyName } } : entry;
  });
}
