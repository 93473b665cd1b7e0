import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import {
  changed,
  Email,
  exactText,
  flag,
  Id,
  identifier,
  isUrl,
  listOf,
  storable,
  text,
  vatNumberPattern,
} from '../values.ts';

/** A colour as #rgb or #rrggbb. Anything else is rejected so that it cannot reach a style sheet. */
export const Color = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/** An https URL, or a path on this site. */
export const ImageUrl = z.string().check(
  z.maxLength(500),
  storable,
  z.regex(/^(?:https:\/\/[^\s"'()\\<>]+|\/[^/\s"'()\\<>][^\s"'()\\<>]*)$/),
  z.refine((address) => isUrl(address, 'https://site.test'), 'This is no address.'),
);

/** Sixteen steps of the brand colour, dark to light, keyed as in Fluent's `BrandVariants`. */
export const Ramp = z.record(z.string(), Color);

const colors = {
  textColor: Color,
  backgroundColor: Color,
  primaryColor: Color,
  secondaryColor: Color,
  primaryTextColor: Color,
  secondaryTextColor: Color,
};

const branding = {
  logoUrl: z.nullable(z.string()),
  backgroundUrl: z.nullable(z.string()),
  contactEmail: z.string(),
  address1: z.string(),
  address2: z.string(),
  fullCompanyName: z.string(),
  telephone: z.optional(z.string()),
  /** The seller's VAT number, on receipts. Empty or left out if it has none. */
  vatNumber: z.optional(z.string()),
  fromEmail: z.string(),
  adminEmail: z.string(),
  /** Of its site, for a visitor whose browser asks for none that the site offers. English if it is left out. */
  language: z.optional(z.enum(languages)),
  ...colors,
  /** Shades of the primary colour, computed when the company is saved. */
  ramp: z.optional(Ramp),
};
const Branding = z.looseObject(branding);
export type Branding = z.infer<typeof Branding>;

/** A company, with the branding of its site (docs/spec/requirements.md, BRD-4). Extra fields are kept. */
export const Company = z.looseObject({
  id: Id,
  name: z.string(),
  reference: z.string(),
  skipVerification: z.boolean(),
  showAdmin: z.boolean(),
  parentId: z.nullable(Id),
  ...branding,
});
export type Company = z.infer<typeof Company>;

/** Colours of a site whose company sets none of its own (docs/spec/requirements.md, BRD-4). */
export const defaultColors = { primary: '#64abfb', secondary: '#78909c' } as const;

/** A CORS origin exactly as browsers send it: `https://www.acme.example`, or http on localhost. */
export const Origin = z.string().check(
  z.maxLength(200),
  z.regex(/^(?:https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/localhost)(?::\d{1,5})?$/),
  z.refine((origin) => isUrl(origin) && new URL(origin).origin === origin, 'An origin has no path and no usual port.'),
);

/** An https base URL that paths are appended to. */
export const SiteUrl = z.string().check(
  z.maxLength(300),
  storable,
  z.regex(/^https:\/\/[^\s"'()\\<>?#@]*[^\s"'()\\<>?#@/]$/),
  z.refine((address) => isUrl(address), 'This is no address.'),
);

/** Names of the extra fields included in the public branding. The others are for administrators of the product. */
const PublicFields = z.array(text(50)).check(z.maxLength(50));

/** A company as the product's administrators see it. */
export const ManagedCompany = z.looseObject({
  ...Company.shape,
  /** Origins of the company's own pages, which may call the API. */
  origins: z.array(Origin),
  /**
   * Where links in e-mails and the card payment return to; null for the subdomain. Its host is the company's own: requests
   * for it get the company's site.
   */
  siteUrl: z.nullable(SiteUrl),
  /** Its administrators need a second factor. */
  requireSecondFactor: z.boolean(),
  publicFields: z.optional(PublicFields),
});
export type ManagedCompany = z.infer<typeof ManagedCompany>;

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/companies',
  access: 'open',
  summary:
    "A company's branding, by reference or id, or by the host of its own site; without one, that of the requesting host.",
  provides: ['Company'],
  query: z.object({ id: z.optional(exactText(0, 100)), host: z.optional(exactText(1, 253)) }),
  reply: Company,
  reasons: ['not_found'],
});

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/companies/list',
  access: 'product',
  summary: 'Lists every company.',
  provides: ['Company'],
  reply: listOf(ManagedCompany),
});

/** A VAT number, or an empty text for a company without one. */
export const SellersVatNumber = z.union([z.literal(''), identifier(40, z.string().check(z.regex(vatNumberPattern)))]);

/** Part of the company's sub-domain. */
export const Reference = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));

/** What can be set of a company beside its name and reference. */
const settings = {
  logoUrl: z.optional(z.nullable(ImageUrl)),
  backgroundUrl: z.optional(z.nullable(ImageUrl)),
  skipVerification: z.optional(flag),
  showAdmin: z.optional(flag),
  requireSecondFactor: z.optional(flag),
  contactEmail: z.optional(Email),
  fromEmail: z.optional(Email),
  adminEmail: z.optional(Email),
  origins: z.optional(z.array(Origin).check(z.maxLength(20))),
  siteUrl: z.optional(z.nullable(SiteUrl)),
  parentId: z.optional(z.nullable(Id)),
  fullCompanyName: z.optional(text(200)),
  address1: z.optional(text(200)),
  address2: z.optional(text(200)),
  telephone: z.optional(text(30)),
  vatNumber: z.optional(SellersVatNumber),
  language: z.optional(z.enum(languages)),
  publicFields: z.optional(PublicFields),
  ...Object.fromEntries(Object.keys(colors).map((name) => [name, z.optional(Color)])),
};

export const createCompany = endpoint({
  name: 'createCompany',
  method: 'POST',
  path: '/companies',
  access: 'product',
  confirms: true,
  summary:
    "Creates a company, by default below the caller's. Colours and addresses that are not given are those of the company above.",
  invalidates: ['Company'],
  status: 201,
  body: z.looseObject({ name: text(100), reference: Reference, ...settings }).check(storable),
  reply: z.looseObject({ ...ManagedCompany.shape, success: z.literal(true) }),
  reasons: ['not_found', 'reference_taken', 'origin_taken', 'site_taken'],
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  method: 'PATCH',
  path: '/companies',
  access: 'product',
  confirms: true,
  summary: 'Updates a company and recomputes its colour ramp.',
  invalidates: ['Company'],
  body: z
    .looseObject({ id: Id, name: z.optional(text(100)), reference: z.optional(Reference), ...settings })
    .check(storable),
  reply: changed(ManagedCompany),
  reasons: ['not_found', 'reference_taken', 'origin_taken', 'site_taken'],
});
