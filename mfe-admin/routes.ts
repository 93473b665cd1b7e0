import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

const users = async () => (await import('./manage-users/ManageUsersPage.tsx')).ManageUsersPage;

export const routes: readonly ModuleRoute[] = [
  { path: pages.admin.path, load: users },
  { path: pages.manageUsers.path, load: users },
];
