import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getCompany } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import type { Upstreams } from '../upstreams/upstreams.ts';

/** Whose site a request is for. */
export interface Site {
  /** Reference of the company. */
  company: string;
  /** Whether its host is the company's own domain, rather than a subdomain of the product's. */
  isOwnDomain: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if its host may be a company's own domain, but the API does not tell. */
    site: Site | undefined;
  }
}

interface SitesOptions {
  api: Pick<Upstreams, 'get'>;
  /** Address of the product's own site. */
  siteUrl: string;
  domainSuffixes: readonly string[];
  log: { warn: (context: object, message: string) => void };
  now?: () => number;
}

interface Known {
  /** Reference of the company, or null if there is none. */
  reference: string | null;
  until: number;
}

const ttlMs = 10_000;
const timeoutMs = 1500;
/** Time in ms until an API that did not respond is asked again for what is known already. */
const retryMs = 1000;
const maxCached = 2000;

const label = /^[a-z0-9][a-z0-9-]{0,40}$/;
const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const productSite: Site = { company: product.reference, isOwnDomain: false };

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Knows whose site a host is: of the company whose subdomain or own domain it is, else the product's own. Own domains are
 * those of companies' `siteUrl`, asked of the API and cached for ten seconds, or for longer while the API does not respond.
 */
export function companySites({ api, siteUrl, domainSuffixes, log, now = Date.now }: SitesOptions) {
  const cache = new LRUCache<string, Known>({ max: maxCached });
  const pending = new Map<string, Promise<string | null>>();
  const siteHost = new URL(siteUrl).hostname;

  const ask = async (query: string): Promise<string | null> => {
    const response = await api.get(`/api${getCompany.path}?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    return getCompany.reply.parse(await response.json()).reference.toLowerCase();
  };

  /** The reference of the company that a query finds, null if there is none, undefined if the API has never told. */
  const find = async (query: string): Promise<string | null | undefined> => {
    const known = cache.get(query);
    if (known && known.until > now()) return known.reference;
    try {
      const asked = pending.get(query) ?? ask(query).finally(() => pending.delete(query));
      pending.set(query, asked);
      const reference = await asked;
      cache.set(query, { reference, until: now() + ttlMs });
      return reference;
    } catch (failure) {
      log.warn({ query, failure: String(failure) }, 'the API did not tell whose domain this is');
      if (known) known.until = now() + retryMs;
      return known?.reference;
    }
  };

  /** The part of a name before one of the suffixes: empty for a suffix itself, undefined for other names. */
  const subdomainOf = (name: string): string | undefined => {
    const suffix = domainSuffixes.find((each) => name === each || name.endsWith(`.${each}`));
    return suffix === undefined ? undefined : name.slice(0, -suffix.length).replace(/\.$/, '');
  };

  const siteOf = async (host: string): Promise<Site | undefined> => {
    const name = nameOf(host);
    const subdomain = subdomainOf(name);
    if (subdomain !== undefined)
      return label.test(subdomain) && subdomain !== 'www' ? { company: subdomain, isOwnDomain: false } : productSite;
    if (name === siteHost || isIP(name) || !domain.test(name)) return productSite;
    const owner = await find(`host=${encodeURIComponent(name)}`);
    if (owner === undefined) return undefined;
    // An API of before own domains answers with the product's company.
    return owner === null || owner === product.reference ? productSite : { company: owner, isOwnDomain: true };
  };

  return {
    siteOf,
    /** Whether a domain leads to a site, so that it may have a certificate. Undefined if the API does not tell. */
    isSite: async (host: string): Promise<boolean | undefined> => {
      const name = nameOf(host);
      const subdomain = subdomainOf(name);
      if (name === siteHost || subdomain === '' || subdomain === 'www') return true;
      if (subdomain === undefined) {
        const site = await siteOf(name);
        return site && site.isOwnDomain;
      }
      if (!label.test(subdomain)) return false;
      const found = await find(`id=${encodeURIComponent(subdomain)}`);
      return found === undefined ? undefined : found === subdomain;
    },
  };
}
export type CompanySites = ReturnType<typeof companySites>;

/** Notes with each request whose site it is for. */
export function decorateSites(app: FastifyInstance, { siteOf }: Pick<CompanySites, 'siteOf'>): void {
  app.decorateRequest('site');
  app.addHook('onRequest', async (request) => {
    request.site = await siteOf(request.host);
  });
}

/** Reference of the company whose brand a request gets. While the API does not tell, it is the product's. */
export const brandOf = ({ site }: { site: Site | undefined }): string => site?.company ?? product.reference;
