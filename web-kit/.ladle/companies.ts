import type { Company } from 'shared-contracts/companies';

/** The companies whose colours the gallery can show. */
export const companies: Readonly<Record<string, Partial<Company>>> = {
  AllSet: {},
  Partner: {
    name: 'Partner',
    reference: 'partner',
    primaryColor: '#7a1f5c',
    primaryTextColor: '#fff4d6',
    secondaryColor: '#124b3f',
    secondaryTextColor: '#e6fff4',
    backgroundColor: '#101820',
    textColor: '#f5e9da',
  },
};
