import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

const add = async () => (await import('./add-vehicle/AddVehiclePage.tsx')).AddVehiclePage;
const edit = async () => (await import('./edit-vehicle/EditVehiclePage.tsx')).EditVehiclePage;
const view = async () => (await import('./view-vehicle/ViewVehiclePage.tsx')).ViewVehiclePage;

export const routes: readonly ModuleRoute[] = [
  {
    path: pages.manageVehicles.path,
    load: async () => (await import('./manage-vehicles/MyVehiclesPage.tsx')).MyVehiclesPage,
    firstRequest: '/vehicles?skip=0&take=5&order=asc&orderBy=licenseExpires',
  },
  {
    path: pages.manageMyVehicles.path,
    load: async () => (await import('./manage-vehicles/MyVehiclesPage.tsx')).MyVehiclesPage,
  },
  {
    path: pages.adminManageVehicles.path,
    load: async () => (await import('./manage-vehicles/AllVehiclesPage.tsx')).AllVehiclesPage,
  },
  {
    path: pages.importVehicles.path,
    load: async () => (await import('./import-vehicles/ImportVehiclesPage.tsx')).ImportVehiclesPage,
  },
  { path: pages.addVehicle.path, load: async () => (await import('./add-vehicle/AddVehiclePage.tsx')).AddVehiclePage },
  { path: pages.adminAddVehicle.path, load: add },
  { path: pages.editVehicle.path, load: edit },
  { path: pages.adminEditVehicle.path, load: edit },
  {
    path: pages.scanDiscs.path,
    load: async () => (await import('./scan-discs/ScanDiscsPage.tsx')).ScanDiscsPage,
  },
  { path: pages.viewVehicle.path, load: view },
  { path: pages.adminViewVehicle.path, load: view },
];
