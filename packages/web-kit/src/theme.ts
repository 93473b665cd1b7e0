/** The theme of a site, derived from its company. */
export { fallbackRamp, fontStack } from 'shared-contracts/company-theme';
export { companyColors } from './theme/company-colors.ts';
export { ThemeRoot } from './theme/ThemeRoot.tsx';
export { themeOfCompany } from './theme/theme-of-company.ts';
