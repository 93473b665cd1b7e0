import { LRUCache } from 'lru-cache';
import { Company } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import type { Upstreams } from '../upstreams/upstreams.ts';
import { defaultCompany } from './default-company.ts';

interface SourceOptions {
  api: Pick<Upstreams, 'get'>;
  log: { warn: (context: object, message: string) => void };
  now?: () => number;
}

interface CacheEntry {
  company: Company;
  until: number;
}

const ttlMs = 10_000;
const timeoutMs = 1500;
const maxCached = 2000;

/** Fetches companies' branding from the API. Cached for ten seconds, and for longer while the API is down. */
export function companySource({ api, log, now = Date.now }: SourceOptions) {
  const cache = new LRUCache<string, CacheEntry>({ max: maxCached });
  /** Names without a company, which anybody can make up by the thousand. */
  const madeUp = new LRUCache<string, CacheEntry>({ max: maxCached });
  const pending = new Map<string, Promise<Company | undefined>>();

  const fetchCompany = async (reference: string): Promise<Company | undefined> => {
    const response = await api.get(`/api/companies?id=${encodeURIComponent(reference)}`, {
      headers: { accept: 'application/json', 'x-allset-company': reference },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    return Company.parse(await response.json());
  };

  const fetchOnce = (reference: string) => {
    const request = pending.get(reference) ?? fetchCompany(reference).finally(() => pending.delete(reference));
    pending.set(reference, request);
    return request;
  };

  return async (reference: string): Promise<Company> => {
    const last = cache.get(reference) ?? madeUp.get(reference);
    if (last && last.until > now()) return last.company;
    try {
      const company = await fetchOnce(reference);
      if (!company) {
        log.warn({ reference }, 'unknown company subdomain, serving the default brand');
        if (reference === product.reference) return defaultCompany;
      }
      const shown =
        company ??
        (await (cache.get(product.reference)?.company ?? fetchOnce(product.reference).catch(() => undefined))) ??
        defaultCompany;
      (company ? cache : madeUp).set(reference, { company: shown, until: now() + ttlMs });
      return shown;
    } catch (failure) {
      log.warn({ reference, failure: String(failure) }, 'branding could not be fetched, serving the last known one');
      return last?.company ?? cache.get(product.reference)?.company ?? defaultCompany;
    }
  };
}

export type CompanySource = ReturnType<typeof companySource>;
