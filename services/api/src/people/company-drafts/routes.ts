import type { FastifyInstance } from 'fastify';
import { folded } from 'shared-contracts/clean-text';
import * as companyAdministrators from 'shared-contracts/company-administrators';
import type { CompanyEntry } from 'shared-contracts/company-drafts';
import * as calls from 'shared-contracts/company-drafts';
import * as companyPreviews from 'shared-contracts/company-previews';
import { limits } from 'shared-contracts/limits';
import { product } from 'shared-contracts/product';
import { renderMail } from '../../adapters/mail/index.ts';
import { apiError, mustExist } from '../../core/api-error.ts';
import { english } from '../../core/localization.ts';
import { changed, ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import {
  countAdministrators,
  digestOf,
  findCompanyAdministrators,
  mailBrandOf,
  newToken,
  repeatInvitation,
  verificationMail,
} from '../accounts/index.ts';
import { createCompany, findCompanies, type StoredCompany, toPublic } from '../companies/index.ts';
import type { DocumentServices } from '../documents/index.ts';
import { checkDomain } from './check-domain.ts';
import { readPicture, removeUnusedPictures, storePicture } from './company-pictures.ts';
import { changesOf, liveValues } from './draft.ts';
import { discardDraft, publishDraft, updateDraft } from './save-draft.ts';
import { findDraft, findDrafts, findPreviewed } from './store.ts';
import { drafted, toCompanyDraft } from './to-company-draft.ts';

/** Companies whose name or reference has this text, by name. One that is not live is listed as it will be. */
async function searchCompanies(
  { db, companies }: DocumentServices,
  search: string,
): Promise<{ count: number; entries: CompanyEntry[] }> {
  const [all, drafts, counts] = await Promise.all([findCompanies(db), findDrafts(db), countAdministrators(db)]);
  const names = new Map(all.map(({ company }) => [company.id, company.name]));
  const administrators = new Map(counts.map(({ company_id, count }) => [company_id, count]));
  const wanted = folded(search);
  const entries = all
    .map((live): CompanyEntry => {
      const draft = drafts.get(live.company.id);
      const shown = !live.isLive && draft ? drafted(live, draft) : live;
      const { id, name, reference, parentId, primaryColor } = shown.company;
      return {
        id,
        name,
        reference,
        address: companies.addressOf(shown),
        parentName: (parentId && names.get(parentId)) || null,
        isLive: live.isLive,
        hasChanges: draft !== undefined && changesOf(draft, liveValues(live)).length > 0,
        isProduct: reference.toLowerCase() === product.reference,
        primaryColor,
        administrators: administrators.get(id) ?? 0,
      };
    })
    .filter(({ name, reference }) => folded(`${name}\n${reference}`).includes(wanted));
  return { count: entries.length, entries };
}

/** Opens a preview of a company. Only the digest of its token is stored. */
async function openPreview(
  { db, clock }: DocumentServices,
  companyId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + limits.companyPreviewHours * 3_600_000).toISOString();
  const preview = { digest: digestOf(token), company_id: companyId, expires_at: expiresAt };
  await db.insertInto('company_previews').values(preview).execute();
  return { token, expiresAt };
}

/** What a token previews, as it is now: read from the database, because another process may have saved it a second ago. */
async function previewed({ db, clock }: DocumentServices, token: string): Promise<StoredCompany> {
  const found = await findPreviewed(db, digestOf(token), clock());
  const live = found && (await findCompanies(db)).find(({ company }) => company.id === found.company_id);
  if (!live) throw apiError('not_found', { message: 'This preview has ended.' });
  return drafted(live, await findDraft(db, live.company.id));
}

async function previewedMail(services: DocumentServices, token: string): Promise<{ subject: string; html: string }> {
  const { company } = await previewed(services, token);
  // Pictures come from the product's site: that of the company may not be live.
  const brand = mailBrandOf(company, services.config.SITE_URL);
  const to = { name: 'Thandi', siteUrl: brand.siteUrl };
  const content = verificationMail(english, to, { code: 'k4m9x2', token: 'a-preview' });
  return { subject: content.subject, html: renderMail(content, brand).html };
}

/** Registers the drafts of companies: making, changing, previewing and publishing them. */
export function companyDraftRoutes(app: FastifyInstance, services: DocumentServices): void {
  const { db, companies, jobs } = services;
  /** A company as it is in the database: a preview may be asked for in a process that has not read it yet. */
  const mustFind = async (id: string): Promise<StoredCompany> =>
    mustExist((await findCompanies(db)).find(({ company }) => company.id === id));
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
    const made = await createCompany(services, caller, body, { isLive: false });
    companies.forget();
    return toCompanyDraft(services, db, made, await findDraft(db, made.company.id));
  });

  route(app, services, calls.getCompanyDraft, async ({ params: { id } }) =>
    toCompanyDraft(services, db, await mustFind(id), await findDraft(db, id)),
  );

  route(app, services, calls.updateCompanyDraft, async ({ caller, params, body }) =>
    changed(await updateDraft(services, caller, params.id, body)),
  );

  route(app, services, calls.discardCompanyDraft, async ({ caller, params }) => {
    await discardDraft(services, caller, params.id);
    return ok('The draft has been discarded.');
  });

  route(app, services, calls.publishCompany, async ({ caller, params, body }) =>
    changed(await publishDraft(services, caller, params.id, body.version)),
  );

  previewRoutes(app, services, mustFind);

  route(app, services, companyPreviews.uploadCompanyPicture, async ({ caller, params, request }) => {
    await mustFind(params.id);
    return storePicture(services, caller, request);
  });
  fileRoute(app, companyPreviews.readCompanyPicture, ({ params }) => readPicture(services, params.file));

  administratorRoutes(app, services, mustFind);
}

type MustFind = (id: string) => Promise<StoredCompany>;

function previewRoutes(app: FastifyInstance, services: DocumentServices, mustFind: MustFind): void {
  route(app, services, companyPreviews.openCompanyPreview, async ({ params }) => {
    await mustFind(params.id);
    return openPreview(services, params.id);
  });
  route(app, services, companyPreviews.getPreviewedCompany, async ({ params }) =>
    toPublic(await previewed(services, params.token)),
  );
  route(app, services, companyPreviews.getPreviewedMail, ({ params }) => previewedMail(services, params.token));
}

function administratorRoutes(app: FastifyInstance, services: DocumentServices, mustFind: MustFind): void {
  const { db, config, rateLimits } = services;

  route(app, services, companyAdministrators.listCompanyAdministrators, async ({ params }) => {
    await mustFind(params.id);
    return findCompanyAdministrators(db, params.id);
  });

  route(app, services, companyAdministrators.repeatInvitation, async ({ caller, params }) => {
    await repeatInvitation(services, caller, { id: params.userId, companyId: params.id });
    return ok('A new link has been sent.');
  });

  route(app, services, companyAdministrators.checkCompanyDomain, async ({ caller, params }) => {
    await rateLimits.hit({ of: 'domain check', by: caller.id, max: 60, seconds: 3600 });
    const live = await mustFind(params.id);
    const { siteUrl, isLive } = drafted(live, await findDraft(db, params.id));
    if (siteUrl === null) throw apiError('not_found', { message: 'This company has no domain of its own.' });
    const target = new URL(config.SITE_URL).hostname;
    return checkDomain({ host: new URL(siteUrl).hostname, target, isLive: isLive && live.siteUrl === siteUrl });
  });
}
