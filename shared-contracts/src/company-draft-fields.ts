import * as z from 'zod/mini';
import { Color, ImageUrl, Origin, SellersVatNumber, SiteUrl } from './companies.ts';
import { Email, flag, Id, requiredText, text } from './values.ts';

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
  skipVerification: 'New accounts need no verification',
  showAdmin: 'Shows the admin area',
  requireSecondFactor: 'Administrators need a second factor',
  parentId: 'Company above',
};
