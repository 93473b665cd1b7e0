/** The pages of companies, which load together: one leads to the other. */
export { CompaniesPage } from './CompaniesPage.tsx';
export { CompanyPage } from './CompanyPage.tsx';
