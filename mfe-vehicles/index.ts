import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The vehicles module: disc scan, form, list, view, and expiry reminder. */
export const module = defineModule({
  name: 'mfe-vehicles',
  label: 'The vehicles part',
  paths: pathsOf(
    'addVehicle',
    'importVehicles',
    'manageVehicles',
    'editVehicle',
    'viewVehicle',
    'adminManageVehicles',
    'manageMyVehicles',
    'adminAddVehicle',
    'adminEditVehicle',
    'adminViewVehicle',
    'scanDiscs',
  ),
  menu: [
    {
      id: 'vehicles',
      label: 'All Vehicles',
      path: href('manageVehicles'),
      area: 'user',
      group: 'Vehicles',
      order: 20,
      icon: 'car',
      beforeActivation: true,
    },
    {
      id: 'add-vehicle',
      label: 'Add new',
      path: href('addVehicle'),
      area: 'user',
      group: 'Vehicles',
      order: 21,
      icon: 'plus',
      beforeActivation: true,
    },
    {
      id: 'user-vehicles',
      label: 'User Vehicles',
      path: href('adminManageVehicles'),
      area: 'admin',
      order: 20,
      icon: 'car',
    },
    {
      id: 'my-vehicles',
      label: 'All Vehicles',
      path: href('manageMyVehicles'),
      area: 'personal',
      group: 'My Vehicles',
      order: 20,
      icon: 'car',
    },
    {
      id: 'my-add-vehicle',
      label: 'Add new',
      path: href('adminAddVehicle'),
      area: 'personal',
      group: 'My Vehicles',
      order: 21,
      icon: 'plus',
    },
  ],
  slots: {
    ambient: {
      view: 'authenticated',
      load: async () => ({ default: (await import('./reminder/ExpiryReminder.tsx')).ExpiryReminder }),
    },
    'user.vehicles': {
      view: 'admin',
      load: async () => ({ default: (await import('./user-vehicles/UserVehicles.tsx')).UserVehicles }),
    },
  },
  routes,
});
