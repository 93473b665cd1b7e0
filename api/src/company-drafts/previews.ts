import type { Company } from 'shared-contracts/companies';
import { limits } from 'shared-contracts/limits';
import { digestOf, mailBrandOf, newToken, verificationMail } from '../accounts/index.ts';
import { renderMail } from '../adapters/mail/index.ts';
import { type StoredCompany, findCompanies, toPublic } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import type { Services } from './services.ts';
import { findDraft, findPreviewed, insertPreview } from './store.ts';
import { drafted } from './to-company-draft.ts';

/** Opens a preview of a company. Only the digest of its token is stored. */
export async function openPreview(
  { db, clock }: Services,
  companyId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const until = new Date(clock().getTime() + limits.companyPreviewHours * 3_600_000);
  await insertPreview(db, { digest: digestOf(token), companyId, until });
  return { token, expiresAt: until.toISOString() };
}

/** What a token previews, as it is now: read from the database, because another process may have saved it a second ago. */
async function previewed({ db, clock }: Services, token: string): Promise<StoredCompany> {
  const found = await findPreviewed(db, digestOf(token), clock());
  const live = found && (await findCompanies(db)).find(({ company }) => company.id === found.company_id);
  if (!live) throw apiError('not_found', { message: 'This preview has ended.' });
  return drafted(live, await findDraft(db, live.company.id));
}

/** The branding of a preview, as it would be public. */
export const previewedCompany = async (services: Services, token: string): Promise<Company> =>
  toPublic(await previewed(services, token));

/** A sample mail of a preview, as it would be sent. */
export async function previewedMail(services: Services, token: string): Promise<{ subject: string; html: string }> {
  const { company } = await previewed(services, token);
  // Pictures come from the product's site: that of the company may not be live.
  const brand = mailBrandOf(company, services.config.SITE_URL);
  const content = verificationMail('Thandi', brand.siteUrl, 'k4m9x2', 'a-preview');
  return { subject: content.subject, html: renderMail(content, brand).html };
}
