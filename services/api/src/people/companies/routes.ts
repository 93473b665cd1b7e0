import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/companies';
import { apiError, mustExist } from '../../core/api-error.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { isProbe } from '../../core/health.ts';
import { changed, created } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { updateCompany } from './change-company.ts';
import { type Companies, toManaged } from './companies.ts';
import { createCompany } from './create-company.ts';

/** Set by the edge. The app accepts it only from trusted proxies. */
const companyHeader = 'x-allset-company';

/** Registers the routes of companies and determines the site of each request. */
export function companyRoutes(
  app: FastifyInstance,
  services: CoreServices,
  companies: Companies,
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isProbe(request)) return;
    const named = request.headers[companyHeader];
    const isBelieved = isTrusted(request);
    if (named !== undefined && !isBelieved) {
      if (!isWarned)
        request.log.warn({ edge: request.socket.remoteAddress }, 'TRUSTED_EDGES does not name an edge: it is refused');
      isWarned = true;
      // Not as if it were for the product's own site, from the edge's address.
      throw apiError('unavailable');
    }
    const site = await companies.siteOfRequest(typeof named === 'string' ? named : undefined, request.headers.origin);
    if (!site) throw apiError('unavailable');
    request.site = site;
  });

  route(app, services, calls.getCompany, async ({ query, site }) => {
    const { host, id = site.id } = query;
    return mustExist(await (host === undefined ? companies.publicByKey(id) : companies.publicByHost(host)));
  });

  route(app, services, calls.listCompanies, async () => {
    const entries = (await companies.all()).map(toManaged);
    return { count: entries.length, entries };
  });

  route(app, services, calls.createCompany, async ({ caller, body }) => {
    const company = await createCompany(services, caller, body);
    companies.forget();
    return created(toManaged(company));
  });

  route(app, services, calls.updateCompany, async ({ caller, body }) => {
    const data = await updateCompany(services, caller, body);
    companies.forget();
    return changed(data);
  });
}
