/** The theme of a site, derived from its company. */
export { companyColors } from './theme/company-colors.ts';
export { fallbackRamp, themeOfCompany } from './theme/theme-of-company.ts';
export { ThemeRoot } from './theme/ThemeRoot.tsx';
export { fontStack } from './theme/font-stack.ts';
