import { type Company, defaultColors } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';

/** The product's own brand, served when the API has no company for the host or cannot be reached. */
export const defaultCompany: Company = {
  id: '00000000-0000-4000-8000-000000000001',
  name: product.name,
  reference: product.reference,
  logoUrl: null,
  backgroundUrl: null,
  skipVerification: false,
  showAdmin: true,
  contactEmail: 'info@allset.test',
  address1: '',
  address2: 'Sandton, Johannesburg',
  fullCompanyName: product.name,
  fromEmail: 'no-reply@allset.test',
  adminEmail: 'admin@allset.test',
  parentId: null,
  textColor: '#14202e',
  backgroundColor: '#ffffff',
  primaryColor: defaultColors.primary,
  secondaryColor: defaultColors.secondary,
  primaryTextColor: '#ffffff',
  secondaryTextColor: '#ffffff',
};
