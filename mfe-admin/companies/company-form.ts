import { type CompanyDraft, type DraftField, draftFieldNames, draftFields } from 'shared-contracts/company-drafts';
import { emailRule, lineRule, textRule } from 'web-kit/forms';
import { boolean, type InferType, object, string } from 'yup';

export const valuesOf = ({ company }: Pick<CompanyDraft, 'company'>): CompanyValues => ({
  name: company.name,
  fullCompanyName: company.fullCompanyName,
  address1: company.address1,
  address2: company.address2,
  telephone: company.telephone ?? '',
  vatNumber: company.vatNumber ?? '',
  contactEmail: company.contactEmail,
  fromEmail: company.fromEmail,
  adminEmail: company.adminEmail,
  textColor: company.textColor,
  backgroundColor: company.backgroundColor,
  primaryColor: company.primaryColor,
  primaryTextColor: company.primaryTextColor,
  secondaryColor: company.secondaryColor,
  secondaryTextColor: company.secondaryTextColor,
  logoUrl: company.logoUrl ?? '',
  backgroundUrl: company.backgroundUrl ?? '',
  origins: company.origins.join('\n'),
  siteUrl: company.siteUrl ?? '',
  language: company.language ?? 'en',
  skipVerification: company.skipVerification,
  showAdmin: company.showAdmin,
  requireSecondFactor: company.requireSecondFactor,
  parentId: company.parentId ?? '',
});

const isNullable = (field: DraftField): boolean => ['logoUrl', 'backgroundUrl', 'siteUrl', 'parentId'].includes(field);

/** The value of a field as the API takes it; undefined if the API would refuse it. */
export function requestOf(field: DraftField, values: CompanyValues): unknown {
  const typed = values[field];
  const sent =
    field === 'origins'
      ? values.origins.split(/\s+/).filter(Boolean)
      : typeof typed === 'string' && isNullable(field)
        ? typed.trim() || null
        : typeof typed === 'string'
          ? typed.trim()
          : typed;
  const { success, data } = draftFields.shape[field].safeParse(sent);
  return success ? data : undefined;
}

/** Fields that are not as they were saved, with what is to be sent; undefined for those that cannot be. */
export function unsavedOf(values: CompanyValues, saved: CompanyValues): Map<DraftField, unknown> {
  const changed = draftFieldNames.filter((field) => values[field] !== saved[field]);
  return new Map(
    changed
      .map((field) => [field, requestOf(field, values)] as const)
      // Spaces at an end or between origins are no change.
      .filter(([field, sent]) => JSON.stringify(sent) !== JSON.stringify(requestOf(field, saved))),
  );
}

/** The values, with the saved colour wherever a colour is incomplete. */
export const drawableColors = (values: CompanyValues, saved: CompanyValues) => {
  const color = (field: Extract<DraftField, `${string}Color`>) =>
    requestOf(field, values) === undefined ? saved[field] : values[field].trim();
  return {
    textColor: color('textColor'),
    backgroundColor: color('backgroundColor'),
    primaryColor: color('primaryColor'),
    primaryTextColor: color('primaryTextColor'),
    secondaryColor: color('secondaryColor'),
    secondaryTextColor: color('secondaryTextColor'),
  };
};

const color = string()
  .trim()
  .matches(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Please use a code such as #64ABFB')
  .default('');
const email = emailRule.default('');

const isOrigins = (text: string) => draftFields.shape.origins.safeParse(text.split(/\s+/).filter(Boolean)).success;
const isVatNumber = (text: string) => draftFields.shape.vatNumber.safeParse(text.trim()).success;
const isSite = (text: string) => text.trim() === '' || draftFields.shape.siteUrl.safeParse(text.trim()).success;

export const companySchema = object({
  name: lineRule('Name', 100, 'A name is required').default(''),
  fullCompanyName: textRule('Full company name', 200),
  address1: textRule('Address', 200),
  address2: textRule('Suburb and postal code', 200),
  telephone: textRule('Telephone', 30),
  vatNumber: string()
    .trim()
    .test('vat', 'Ten digits, the first of which is a 4', (text = '') => isVatNumber(text))
    .default(''),
  contactEmail: email,
  fromEmail: email,
  adminEmail: email,
  textColor: color,
  backgroundColor: color,
  primaryColor: color,
  primaryTextColor: color,
  secondaryColor: color,
  secondaryTextColor: color,
  logoUrl: string().default(''),
  backgroundUrl: string().default(''),
  // One a line.
  origins: string()
    .test('origins', 'Please write each as https://www.example.org, one a line, without a path', (text = '') =>
      isOrigins(text),
    )
    .default(''),
  siteUrl: string()
    .test('site', 'Please write it as https://discs.example.org, without a slash at the end', (text = '') =>
      isSite(text),
    )
    .default(''),
  language: string().default('en'),
  skipVerification: boolean().default(false),
  showAdmin: boolean().default(false),
  requireSecondFactor: boolean().default(false),
  parentId: string().default(''),
});

/** The fields as a form has them: pictures, domain and company above are empty texts if there is none. */
export type CompanyValues = InferType<typeof companySchema>;
