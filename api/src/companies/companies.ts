import type { Company } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import type { Db } from '../platform/database/database.ts';
import type { Site } from '../platform/site.ts';
import { findCompanies, type StoredCompany } from './store.ts';

const freshFor = 5000;

/** The companies as they were a moment ago: every request asks for its own, and they hardly ever change. */
export class Companies {
  readonly #db: Db;
  readonly #siteUrl: string;
  #known: StoredCompany[] | undefined;
  #readAt = 0;
  constructor(db: Db, siteUrl: string) {
    this.#db = db;
    this.#siteUrl = siteUrl;
  }

  /** Never waits for somebody else's reading: on one connection, who holds it would wait for who waits for it. */
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
    const wanted = key.toLowerCase();
    return (await this.all()).find(({ company }) => company.reference.toLowerCase() === wanted || company.id === wanted)?.company;
  }

  async byOrigin(origin: string): Promise<StoredCompany | undefined> {
    return (await this.all()).find(({ origins }) => origins.includes(origin));
  }

  async byId(id: string): Promise<Company> {
    const found = (await this.all()).find(({ company }) => company.id === id);
    if (!found) throw new Error(`No company has the id ${id}.`);
    return found.company;
  }

  /** What an administrator of a company reaches: its own company and what is below it; everything from the product's own. */
  async reach(companyId: string): Promise<'all' | string[]> {
    const all = (await this.all()).map(({ company }) => company);
    if (all.find(({ id }) => id === companyId)?.reference.toLowerCase() === product.reference) return 'all';
    const below = (id: string): string[] => [id, ...all.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id))];
    return below(companyId);
  }

  /** The site of a company; its links lead to its own address, or to the sub-domain named as its reference. */
  async site(company: Company): Promise<Site> {
    const stored = (await this.all()).find((one) => one.company.id === company.id);
    const { id, reference, name, skipVerification, showAdmin } = company;
    return { id, reference, name, skipVerification, showAdmin, siteUrl: stored?.siteUrl ?? this.#subDomain(reference) };
  }

  #subDomain(reference: string): string {
    if (reference.toLowerCase() === product.reference) return this.#siteUrl;
    const url = new URL(this.#siteUrl);
    return `${url.protocol}//${reference.toLowerCase()}.${url.host}`;
  }
}
