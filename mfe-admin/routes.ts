import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  {
    path: pages.admin.path,
    load: async () => (await import('./people/manage-users/ManageUsersPage.tsx')).ManageUsersPage,
  },
  // One route for both, so that the list stays mounted while a user's dialog opens and closes.
  {
    path: `${pages.manageUsers.path}/:id?`,
    load: async () => (await import('./people/manage-users/ManageUsersPage.tsx')).ManageUsersPage,
  },
  {
    path: pages.dashboard.path,
    load: async () => (await import('./desk/dashboard/DashboardPage.tsx')).DashboardPage,
  },
  { path: pages.viewUser.path, load: async () => (await import('./people/view-user/ViewUserPage.tsx')).ViewUserPage },
  {
    path: pages.tarePricing.path,
    load: async () => (await import('./money/tare-pricing/TarePricingPage.tsx')).TarePricingPage,
  },
  {
    path: pages.viewFeeProposal.path,
    load: async () => (await import('./money/fee-versions/ProposalPage.tsx')).ProposalPage,
  },
  {
    path: pages.manageVariables.path,
    load: async () => (await import('./money/manage-variables/ManageVariablesPage.tsx')).ManageVariablesPage,
  },
  {
    path: pages.adminAudit.path,
    load: async () => (await import(/* webpackChunkName: "later-pages" */ './people/audit/AuditPage.tsx')).AuditPage,
  },
  {
    path: pages.failedWork.path,
    load: async () =>
      (await import(/* webpackChunkName: "later-pages" */ './desk/failed-work/FailedWorkPage.tsx')).FailedWorkPage,
  },
  {
    path: pages.noteTemplates.path,
    load: async () => (await import('./desk/note-templates/NoteTemplatesPage.tsx')).NoteTemplatesPage,
  },
  {
    path: pages.companies.path,
    load: async () => (await import(/* webpackChunkName: "companies" */ './companies/CompaniesPage.tsx')).CompaniesPage,
  },
  {
    path: pages.editCompany.path,
    load: async () => (await import(/* webpackChunkName: "companies" */ './companies/CompanyPage.tsx')).CompanyPage,
  },
  {
    path: pages.manageModules.path,
    load: async () => (await import(/* webpackChunkName: "later-pages" */ './modules/ModulesPage.tsx')).ModulesPage,
  },
];
