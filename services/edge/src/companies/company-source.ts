import { Company, defaultColors } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { cached } from '../cached.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';

/** The product's own brand, served when the API has no company for the host or cannot be reached. */
export const defaultCompany: Company = {
  id: '00000000-0000-4000-8000-000000000001',
  name: product.name,
  reference: product.reference,
  logoUrl: null,
  backgroundUrl: null,
  skipVerification: false,
  showAdmin: true,
  contactEmail: 'info@allset.test',
  address1: '',
  address2: 'Sandton, Johannesburg',
  fullCompanyName: product.name,
  fromEmail: 'no-reply@allset.test',
  adminEmail: 'admin@allset.test',
  parentId: null,
  textColor: '#14202e',
  backgroundColor: '#ffffff',
  primaryColor: defaultColors.primary,
  secondaryColor: defaultColors.secondary,
  primaryTextColor: '#ffffff',
  secondaryTextColor: '#ffffff',
};

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
