import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getCompany } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { cached } from '../cached.ts';
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
    /** Undefined if its host may be a company's own domain, but the API does not say. */
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

const timeoutMs = 1500;

const label = /^[a-z0-9][a-z0-9-]{0,40}$/;
const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const productSite: Site = { company: product.reference, isOwnDomain: false };

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Knows whose site a host is: of the company whose subdomain or own domain it is, else the product's own. Own domains are
 * those of companies' `siteUrl`, asked of the API and cached for ten seconds, or for longer while the API does not respond.
 */
export function companySites({ api, siteUrl, domainSuffixes, log, now = Date.now }: SitesOptions) {
  const siteHost = new URL(siteUrl).hostname;
  // One may stand below another, as staging.example.com below example.com.
  const suffixes = domainSuffixes.toSorted((a, b) => b.length - a.length);

  const ask = async (query: string): Promise<string | null> => {
    const response = await api.get(`/api${getCompany.path}?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    return getCompany.reply.parse(await response.json()).reference.toLowerCase();
  };

  const asking = cached(ask, {
    now,
    onFailure: (query, failure) =>
      log.warn({ query, failure: String(failure) }, 'the API did not say whose domain this is'),
  });
  /** The reference of the company that a query finds, null if there is none, undefined if the API has never answered. */
  const find = (query: string) => asking(query).catch(() => undefined);

  /** The part of a name before one of the suffixes: empty for a suffix itself, undefined for other names. */
  const subdomainOf = (name: string): string | undefined => {
    const suffix = suffixes.find((each) => name === each || name.endsWith(`.${each}`));
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
    return owner === null ? productSite : { company: owner, isOwnDomain: true };
  };

  return {
    siteOf,
    /** Whether a domain leads to a site, so that it may have a certificate. Undefined if the API does not say. */
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

/** Reference of the company whose brand a request gets. While the API does not say, it is the product's. */
export const brandOf = ({ site }: { site: Site | undefined }): string => site?.company ?? product.reference;
