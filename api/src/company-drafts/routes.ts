import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/company-drafts';
import { findCompanyAdministrators, repeatInvitation } from '../accounts/index.ts';
import { createCompany, findCompanies, type StoredCompany } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import { changed, ok } from '../platform/responses.ts';
import { fileRoute, route } from '../platform/route.ts';
import { checkDomain } from './check-domain.ts';
import { readPicture, removeUnusedPictures, storePicture } from './company-pictures.ts';
import { openPreview, previewedCompany, previewedMail } from './previews.ts';
import { publishDraft } from './publish-draft.ts';
import { discardDraft, updateDraft } from './save-draft.ts';
import { searchCompanies } from './search-companies.ts';
import type { Services } from './services.ts';
import { findDraft } from './store.ts';
import { drafted, toCompanyDraft } from './to-company-draft.ts';

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** Registers the drafts of companies: making, changing, previewing and publishing them. */
export function companyDraftRoutes(app: FastifyInstance, services: Services): void {
  const { db, companies, jobs } = services;
  /** A company as it is in the database: a preview may be asked for in a process that has not read it yet. */
  const mustFind = async (id: string): Promise<StoredCompany> => {
    const found = (await findCompanies(db)).find(({ company }) => company.id === id);
    if (!found) throw apiError('not_found');
    return found;
  };
  jobs.define('remove-unused-pictures', {
    cron: '45 2 * * *',
    work: (_, { at }) => removeUnusedPictures(services, at),
  });

  route(app, services, calls.searchCompanies, async ({ query }) => searchCompanies(services, query.search ?? ''));

  route(app, services, calls.checkReference, async ({ query: { reference } }) => {
    const isTaken = (await findCompanies(db)).some(({ company }) => company.reference.toLowerCase() === reference);
    return { isFree: !isTaken, address: companies.subDomainOf(reference) };
  });

  route(app, services, calls.createCompanyDraft, async ({ caller, body }) => {
    const made = await createCompany(services, caller, given(body), { isLive: false });
    companies.forget();
    return toCompanyDraft(services, db, made, await findDraft(db, made.company.id));
  });

  route(app, services, calls.getCompanyDraft, async ({ params: { id } }) =>
    toCompanyDraft(services, db, await mustFind(id), await findDraft(db, id)),
  );

  route(app, services, calls.updateCompanyDraft, async ({ caller, params, body }) =>
    changed(await updateDraft(services, caller, params.id, given(body))),
  );

  route(app, services, calls.discardCompanyDraft, async ({ caller, params }) => {
    await discardDraft(services, caller, params.id);
    return ok('The draft has been discarded.');
  });

  route(app, services, calls.publishCompany, async ({ caller, params, body }) =>
    changed(await publishDraft(services, caller, params.id, body.version)),
  );

  previewRoutes(app, services, mustFind);

  route(app, services, calls.uploadCompanyPicture, async ({ caller, params, request }) => {
    await mustFind(params.id);
    return storePicture(services, caller, request);
  });
  fileRoute(app, calls.readCompanyPicture, ({ params }) => readPicture(services, params.file));

  administratorRoutes(app, services, mustFind);
}

type MustFind = (id: string) => Promise<StoredCompany>;

function previewRoutes(app: FastifyInstance, services: Services, mustFind: MustFind): void {
  route(app, services, calls.openCompanyPreview, async ({ params }) => {
    await mustFind(params.id);
    return openPreview(services, params.id);
  });
  route(app, services, calls.getPreviewedCompany, ({ params }) => previewedCompany(services, params.token));
  route(app, services, calls.getPreviewedMail, ({ params }) => previewedMail(services, params.token));
}

function administratorRoutes(app: FastifyInstance, services: Services, mustFind: MustFind): void {
  const { db, config, rateLimits } = services;

  route(app, services, calls.listCompanyAdministrators, async ({ params }) => {
    await mustFind(params.id);
    return (await findCompanyAdministrators(db, params.id)).map((found) => ({
      id: found.id,
      name: `${found.first_name} ${found.last_name}`,
      email: found.email,
      hasPassword: found.has_password,
      invitedAt: found.invited_at,
    }));
  });

  route(app, services, calls.repeatInvitation, async ({ caller, params }) => {
    await repeatInvitation(services, caller, { id: params.userId, companyId: params.id });
    return ok('A new link has been sent.');
  });

  route(app, services, calls.checkCompanyDomain, async ({ caller, params }) => {
    await rateLimits.hit({ of: 'domain check', by: caller.id, max: 60, seconds: 3600 });
    const live = await mustFind(params.id);
    const { siteUrl, isLive } = drafted(live, await findDraft(db, params.id));
    if (siteUrl === null) throw apiError('not_found', { message: 'This company has no domain of its own.' });
    const target = new URL(config.SITE_URL).hostname;
    return checkDomain({ host: new URL(siteUrl).hostname, target, isLive: isLive && live.siteUrl === siteUrl });
  });
}
