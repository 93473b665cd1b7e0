import { Company } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { defaultCompany } from './default-company.ts';

interface SourceOptions {
  apiUrl: string;
  log: { warn: (context: object, message: string) => void };
  fetch?: typeof globalThis.fetch;
  now?: () => number;
}

interface Known {
  company: Company;
  until: number;
}

const fresh = 10_000;
const timeLimit = 1500;
const mostKnown = 500;

/** The branding of companies, as the API last told it: kept for seconds, and beyond that while the API is down. */
export function companySource({ apiUrl, log, fetch = globalThis.fetch, now = Date.now }: SourceOptions) {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Company | undefined>>();

  const ask = async (reference: string): Promise<Company | undefined> => {
    const response = await fetch(`${apiUrl}/api/companies?id=${encodeURIComponent(reference)}`, {
      headers: { accept: 'application/json', 'x-allset-company': reference },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    return Company.parse(await response.json());
  };

  const once = (reference: string) => {
    const running = asking.get(reference) ?? ask(reference).finally(() => asking.delete(reference));
    asking.set(reference, running);
    return running;
  };

  return async (reference: string): Promise<Company> => {
    const last = known.get(reference);
    if (last && last.until > now()) return last.company;
    try {
      const company = await once(reference);
      if (!company) {
        log.warn({ reference }, 'unknown company sub-domain, the default brand is shown');
        if (reference === product.reference) return defaultCompany;
      }
      const shown =
        company ?? (await (known.get(product.reference)?.company ?? once(product.reference).catch(() => undefined))) ?? defaultCompany;
      if (known.size >= mostKnown) known.clear();
      known.set(reference, { company: shown, until: now() + fresh });
      return shown;
    } catch (failure) {
      log.warn({ reference, failure: String(failure) }, 'branding could not be read, the last known one is shown');
      return last?.company ?? known.get(product.reference)?.company ?? defaultCompany;
    }
  };
}

export type CompanySource = ReturnType<typeof companySource>;
