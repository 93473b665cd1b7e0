import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The admin module: users, fulfilment actions, tare pricing, variables. */
export const module = defineModule({
  name: 'mfe-admin',
  contracts: { host: '^0.2.0', api: '^0.2.0' },
  paths: pathsOf('admin', 'manageUsers', 'viewUser', 'tarePricing', 'manageVariables'),
  menu: [
    { id: 'users', label: 'Users', path: href('manageUsers'), area: 'admin', order: 10, icon: 'people' },
    {
      id: 'tare-pricing',
      label: 'Tare Pricing',
      path: href('tarePricing'),
      area: 'admin',
      group: 'Manage',
      order: 50,
      icon: 'receipt',
    },
    {
      id: 'variables',
      label: 'Variables',
      path: href('manageVariables'),
      area: 'admin',
      group: 'Manage',
      order: 51,
      icon: 'settings',
    },
  ],
  slots: {
    'renewal.actions': {
      view: 'admin',
      load: async () => ({ default: (await import('./renewal-actions/RenewalActions.tsx')).RenewalActions }),
    },
    'renewals.bulk': {
      view: 'admin',
      load: async () => ({ default: (await import('./bulk-actions/BulkActions.tsx')).BulkActions }),
    },
  },
  ambient: {},
  routes,
});
