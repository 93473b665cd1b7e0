import { Company } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import type { Upstreams } from '../upstreams/upstreams.ts';
import { cached } from '../cached.ts';
import { defaultCompany } from './default-company.ts';

interface SourceOptions {
  api: Pick<Upstreams, 'get'>;
  log: { warn: (context: object, message: string) => void };
  now?: () => number;
}

const timeoutMs = 1500;

/** Fetches companies' branding from the API. Cached for ten seconds, and for longer while the API is down. */
export function companySource({ api, log, now = Date.now }: SourceOptions) {
  const fetchCompany = async (reference: string): Promise<Company | null> => {
    const response = await api.get(`/api/companies?id=${encodeURIComponent(reference)}`, {
      headers: { accept: 'application/json', 'x-allset-company': reference },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) {
      log.warn({ reference }, 'unknown company subdomain, serving the default brand');
      return null;
    }
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    return Company.parse(await response.json());
  };
  const find = cached(fetchCompany, {
    now,
    onFailure: (reference, failure) =>
      log.warn({ reference, failure: String(failure) }, 'branding could not be fetched, serving the last known one'),
  });
  const known = (reference: string) => find(reference).catch(() => null);

  return async (reference: string): Promise<Company> => {
    const own = known(product.reference);
    return (await known(reference)) ?? (await own) ?? defaultCompany;
  };
}

export type CompanySource = ReturnType<typeof companySource>;
