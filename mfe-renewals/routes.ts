import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  { path: pages.manageRenewals.path, load: async () => (await import('./manage-renewals/ManageRenewalsPage.tsx')).ManageRenewalsPage },
];
