import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  { path: pages.manageVehicles.path, load: async () => (await import('./manage-vehicles/ManageVehiclesPage.tsx')).ManageVehiclesPage },
];
