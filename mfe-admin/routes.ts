import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

const users = async () => (await import('./manage-users/ManageUsersPage.tsx')).ManageUsersPage;

export const routes: readonly ModuleRoute[] = [
  { path: pages.admin.path, load: async () => (await import('./manage-users/ManageUsersPage.tsx')).ManageUsersPage },
  { path: pages.manageUsers.path, load: users },
  { path: pages.manageUser.path, load: users },
  { path: pages.viewUser.path, load: async () => (await import('./view-user/ViewUserPage.tsx')).ViewUserPage },
  { path: pages.tarePricing.path, load: async () => (await import('./tare-pricing/TarePricingPage.tsx')).TarePricingPage },
  { path: pages.manageVariables.path, load: async () => (await import('./manage-variables/ManageVariablesPage.tsx')).ManageVariablesPage },
];
