import { createLightTheme, type Theme } from '@fluentui/react-components';
import type { Company } from 'shared-contracts/companies';
import { type CompanyTheme, companyTheme, rampOf } from 'shared-contracts/company-theme';

/** A company's theme, made of Fluent's. */
export const themeOfCompany = (company: Company): CompanyTheme<Theme> =>
  companyTheme<Theme & Record<string, string | number>>(company, { ...createLightTheme(rampOf(company)) });
