import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getCompany, listCompanies, updateCompany as updateCompanyCall } from 'shared-contracts/companies';
import { changed } from '../platform/responses.ts';
import type { Platform } from '../platform/platform.ts';
import { apiError } from '../platform/api-error.ts';
import { route } from '../platform/route.ts';
import type { Companies } from './companies.ts';
import { toManaged } from './to-managed.ts';
import { updateCompany } from './update-company.ts';

/** Set by the edge. The app accepts it only from trusted proxies. */
const companyHeader = 'x-allset-company';

/** Registers the routes of companies and determines the site of each request. */
export function companyRoutes(
  app: FastifyInstance,
  platform: Platform,
  companies: Companies,
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    const named = request.headers[companyHeader];
    const site = await companies.siteOfRequest(
      typeof named === 'string' && isTrusted(request) ? named : undefined,
      request.headers.origin,
    );
    if (!site) throw apiError('unavailable');
    request.site = site;
  });

  route(app, platform, getCompany, async ({ query, site }) => {
    const company = await companies.publicByKey(query.id ?? site.id);
    if (!company) throw apiError('not_found');
    return company;
  });

  route(app, platform, listCompanies, async () => {
    const entries = (await companies.all()).map(toManaged);
    return { count: entries.length, entries };
  });

  route(app, platform, updateCompanyCall, async ({ caller, body }) => {
    const data = await updateCompany(
      platform,
      caller,
      Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as typeof body,
    );
    companies.forget();
    return changed(data);
  });
}
