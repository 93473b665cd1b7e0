import { apiError } from '../../core/api-error.ts';
import type { Db } from '../../core/database/database.ts';
import { findCompanies, hostOf, type StoredCompany } from './store.ts';

/** What only one company can have. */
type Claims = Partial<Pick<StoredCompany, 'origins' | 'siteUrl'>>;

/**
 * Throws `origin_taken` or `site_taken`, naming the other company, if one has these origins or the host of this address. It
 * would be unclear whose site a request from it, or for it, gets.
 */
export async function assertFree(
  tx: Db,
  id: string | undefined,
  { origins = [], siteUrl = null }: Claims,
): Promise<void> {
  const others = (await findCompanies(tx)).filter(({ company }) => company.id !== id);
  for (const origin of origins) {
    const owner = others.find((other) => other.origins.includes(origin));
    if (owner) throw taken('origin_taken', 'origins', `${origin} belongs to ${owner.company.name}.`);
  }
  const host = hostOf(siteUrl);
  const owner = host === undefined ? undefined : others.find((other) => hostOf(other.siteUrl) === host);
  if (owner) throw taken('site_taken', 'siteUrl', `${host} belongs to ${owner.company.name}.`);
}

const taken = (reason: 'origin_taken' | 'site_taken', field: string, message: string) =>
  apiError(reason, { message, fields: { [field]: message } });
