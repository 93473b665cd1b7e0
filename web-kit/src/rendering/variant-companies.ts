import { type Company, defaultColors } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { placeholder, variantOf, variants } from 'shared-contracts/rendering';

/** A company of each variant, with placeholders for its words and addresses. Its colours are in no rendered page. */
export const variantCompanies = (): Company[] => variants.map(companyOf);

function companyOf(variant: string): Company {
  const facts = new Set(variant.split(' '));
  const company: Company = {
    id: placeholder('id'),
    name: placeholder('name'),
    reference: facts.has('partner') ? placeholder('reference') : product.reference,
    skipVerification: false,
    showAdmin: true,
    parentId: null,
    logoUrl: facts.has('logo') ? placeholder('logoUrl') : null,
    backgroundUrl: facts.has('background') ? placeholder('backgroundUrl') : null,
    contactEmail: placeholder('contactEmail'),
    address1: placeholder('address1'),
    address2: placeholder('address2'),
    fullCompanyName: placeholder('fullCompanyName'),
    ...(facts.has('telephone') && { telephone: placeholder('telephone') }),
    fromEmail: placeholder('fromEmail'),
    adminEmail: placeholder('adminEmail'),
    primaryColor: defaultColors.primary,
    primaryTextColor: '#ffffff',
    secondaryColor: defaultColors.secondary,
    secondaryTextColor: '#ffffff',
    backgroundColor: '#ffffff',
    textColor: '#14202e',
  };
  if (variantOf(company) !== variant) throw new Error(`No company has the variant "${variant}".`);
  return company;
}
