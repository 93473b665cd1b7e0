import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The admin module: users, fulfilment actions, tare pricing, variables, released modules. */
export const module = defineModule({
  name: 'mfe-admin',
  label: 'The admin part',
  paths: pathsOf(
    'admin',
    'dashboard',
    'manageUsers',
    'viewUser',
    'tarePricing',
    'viewFeeProposal',
    'manageVariables',
    'noteTemplates',
    'adminAudit',
    'failedWork',
    'companies',
    'manageModules',
  ),
  menu: [
    { id: 'dashboard', label: 'Dashboard', path: href('dashboard'), area: 'admin', order: 5, icon: 'home' },
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
    {
      id: 'note-templates',
      label: 'Note templates',
      path: href('noteTemplates'),
      area: 'admin',
      group: 'Manage',
      order: 52,
      icon: 'note',
    },
    {
      id: 'audit',
      label: 'Audit',
      path: href('adminAudit'),
      area: 'admin',
      group: 'Manage',
      order: 53,
      icon: 'history',
    },
    {
      id: 'failed-work',
      label: 'Failed work',
      path: href('failedWork'),
      area: 'admin',
      group: 'Manage',
      order: 54,
      icon: 'warning',
      productOnly: true,
    },
    {
      id: 'companies',
      label: 'Companies',
      path: href('companies'),
      area: 'admin',
      group: 'Manage',
      order: 55,
      icon: 'building',
      productOnly: true,
    },
    {
      id: 'server',
      label: 'Your server',
      path: href('companies'),
      area: 'admin',
      group: 'Manage',
      order: 55,
      icon: 'apps',
      partnerOnly: true,
    },
    {
      id: 'modules',
      label: 'Modules',
      path: href('manageModules'),
      area: 'admin',
      group: 'Manage',
      order: 56,
      icon: 'apps',
      productOnly: true,
    },
  ],
  slots: {
    'renewal.actions': {
      view: 'admin',
      permissions: ['canFulfil'],
      load: async () => ({
        default: (await import(/* webpackChunkName: "clerk-slots" */ './desk/renewal-actions/RenewalActions.tsx'))
          .RenewalActions,
      }),
    },
    'renewal.hold': {
      view: 'admin',
      permissions: ['canFulfil'],
      load: async () => ({
        default: (await import('./desk/renewal-actions/HoldDialog.tsx')).BlockedDialog,
      }),
    },
    'admin.tools': {
      view: 'admin',
      load: async () => ({ default: (await import('./desk/desk-tools/DeskTools.tsx')).DeskTools }),
    },
    'renewals.bulk': {
      view: 'admin',
      permissions: ['canFulfil'],
      load: async () => ({
        default: (await import(/* webpackChunkName: "clerk-slots" */ './desk/bulk-actions/BulkActions.tsx'))
          .BulkActions,
      }),
    },
  },
  routes,
});
