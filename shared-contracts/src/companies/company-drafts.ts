import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { changed, Email, flag, Id, listOf, requiredText, Timestamp, text, wholeNumber } from '../values.ts';
import { Color, ImageUrl, ManagedCompany, Origin, Reference, SellersVatNumber, SiteUrl } from './companies.ts';

/** What a draft of a company can hold. Nothing of it is live before it is published. */
const fields = {
  name: requiredText(100),
  fullCompanyName: text(200),
  address1: text(200),
  address2: text(200),
  telephone: text(30),
  vatNumber: SellersVatNumber,
  contactEmail: Email,
  fromEmail: Email,
  adminEmail: Email,
  textColor: Color,
  backgroundColor: Color,
  primaryColor: Color,
  primaryTextColor: Color,
  secondaryColor: Color,
  secondaryTextColor: Color,
  logoUrl: z.nullable(ImageUrl),
  backgroundUrl: z.nullable(ImageUrl),
  origins: z.array(Origin).check(z.maxLength(20)),
  siteUrl: z.nullable(SiteUrl),
  language: z.enum(languages),
  skipVerification: flag,
  showAdmin: flag,
  requireSecondFactor: flag,
  parentId: z.nullable(Id),
};

/** The fields of a draft, to check each of them as it is typed. */
export const draftFields = z.object(fields);
export type DraftField = keyof typeof fields;
export const draftFieldNames = Object.keys(fields) as [DraftField, ...DraftField[]];
export type DraftValues = z.output<typeof draftFields>;

/** What people call each field. */
export const draftFieldLabels: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  fullCompanyName: 'Full company name',
  address1: 'Address',
  address2: 'Suburb and postal code',
  telephone: 'Telephone',
  vatNumber: 'VAT number',
  contactEmail: 'Contact e-mail',
  fromEmail: 'Sender of e-mails',
  adminEmail: 'Receives the contact form',
  textColor: 'Text of the page',
  backgroundColor: 'Background of the page',
  primaryColor: 'Primary colour',
  primaryTextColor: 'Text on the primary colour',
  secondaryColor: 'Secondary colour',
  secondaryTextColor: 'Text on the secondary colour',
  logoUrl: 'Logo',
  backgroundUrl: 'Background picture',
  origins: 'Origins',
  siteUrl: 'Own domain',
  language: 'Language of the site',
  skipVerification: 'New accounts need no verification',
  showAdmin: 'Shows the admin area',
  requireSecondFactor: 'Administrators need a second factor',
  parentId: 'Company above',
};

const DraftChange = z.object({
  field: z.enum(draftFieldNames),
  /** What is live now. */
  before: z.unknown(),
  after: z.unknown(),
  /** Who changed it last. Undefined for somebody whose account was erased. */
  by: z.optional(UserName),
  at: Timestamp,
  /** It was changed on the live company too since the draft did. Such a draft is not published. */
  isConflict: z.boolean(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** A company as it will be once its draft is published. */
export const CompanyDraft = z.object({
  company: ManagedCompany,
  /** Whether the company's site is live. A new one is once its draft is published. */
  isLive: z.boolean(),
  /** Counts the changes of the draft. */
  version: z.int(),
  changes: z.array(DraftChange),
  /** Address of its site once the draft is published. */
  address: z.string(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

/** A company in the list of all companies. */
export const CompanyEntry = z.object({
  id: Id,
  name: z.string(),
  reference: z.string(),
  address: z.string(),
  parentName: z.nullable(z.string()),
  isLive: z.boolean(),
  hasChanges: z.boolean(),
  /** Whether it is the product's own company. */
  isProduct: z.boolean(),
  primaryColor: Color,
  administrators: z.int(),
});
export type CompanyEntry = z.infer<typeof CompanyEntry>;

const ofCompany = { params: z.object({ id: Id }), access: 'product' } as const;

export const searchCompanies = endpoint({
  name: 'searchCompanies',
  method: 'GET',
  path: '/companies/search',
  access: 'product',
  summary: 'Companies by name or reference: where their sites are, whether they are live, and who is above them.',
  provides: ['Company', 'User'],
  query: z.object({ search: z.optional(text(100)) }),
  reply: listOf(CompanyEntry),
});

export const checkReference = endpoint({
  name: 'checkReference',
  method: 'GET',
  path: '/companies/reference',
  access: 'product',
  summary: 'Whether a reference is free for a new company, and where its site will be.',
  provides: ['Company'],
  query: z.object({ reference: Reference }),
  reply: z.object({ isFree: z.boolean(), address: z.string() }),
});

export const createCompanyDraft = endpoint({
  name: 'createCompanyDraft',
  method: 'POST',
  path: '/companies/drafts',
  access: 'product',
  confirms: true,
  summary: "Makes a company that is not live: until it is published, its sub-domain answers as an unknown company's.",
  invalidates: ['Company'],
  status: 201,
  body: z.object({ name: requiredText(100), reference: Reference, parentId: z.optional(Id) }),
  reply: CompanyDraft,
  reasons: ['not_found', 'reference_taken'],
});

export const getCompanyDraft = endpoint({
  name: 'getCompanyDraft',
  method: 'GET',
  path: '/companies/{id}/draft',
  ...ofCompany,
  summary: 'The draft of a company: what it changes, and what has become of it on the live company.',
  provides: ['Company'],
  reply: CompanyDraft,
  reasons: ['not_found'],
});

export const updateCompanyDraft = endpoint({
  name: 'updateCompanyDraft',
  method: 'PATCH',
  path: '/companies/{id}/draft',
  ...ofCompany,
  summary:
    'Changes some fields of a draft. Fields that somebody else has changed since `version` answer 409 with the draft as `data`.',
  invalidates: ['Company'],
  body: z.object({ version: wholeNumber(0, 1_000_000_000), ...z.partial(draftFields).shape }),
  reply: changed(CompanyDraft),
  reasons: ['not_found', 'stale', 'origin_taken', 'site_taken'],
});

export const discardCompanyDraft = endpoint({
  name: 'discardCompanyDraft',
  method: 'DELETE',
  path: '/companies/{id}/draft',
  ...ofCompany,
  summary: 'Discards a draft. A company that was never live stays as it was made.',
  invalidates: ['Company'],
  reasons: ['not_found'],
});

export const publishCompany = endpoint({
  name: 'publishCompany',
  method: 'POST',
  path: '/companies/{id}/publish',
  ...ofCompany,
  confirms: true,
  summary:
    'Makes a draft live, all at once. If the draft has changed since `version`, or the live company since the draft, it answers 409 with the draft as `data`.',
  invalidates: ['Company', 'Audit'],
  body: z.object({ version: wholeNumber(0, 1_000_000_000) }),
  reply: changed(CompanyDraft),
  reasons: ['not_found', 'stale', 'origin_taken', 'site_taken'],
});
