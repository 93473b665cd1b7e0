import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

const manage = { area: 'admin', group: 'Manage' } as const;
const operate = { ...manage, productOnly: true } as const;

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
    { id: 'tare-pricing', label: 'Tare Pricing', path: href('tarePricing'), ...manage, order: 50, icon: 'receipt' },
    { id: 'variables', label: 'Variables', path: href('manageVariables'), ...manage, order: 51, icon: 'settings' },
    { id: 'note-templates', label: 'Note templates', path: href('noteTemplates'), ...manage, order: 52, icon: 'note' },
    { id: 'audit', label: 'Audit', path: href('adminAudit'), ...manage, order: 53, icon: 'history' },
    { id: 'failed-work', label: 'Failed work', path: href('failedWork'), ...operate, order: 54, icon: 'warning' },
    { id: 'companies', label: 'Companies', path: href('companies'), ...operate, order: 55, icon: 'building' },
    {
      id: 'server',
      label: 'Your server',
      path: href('companies'),
      ...manage,
      order: 55,
      icon: 'apps',
      partnerOnly: true,
    },
    { id: 'modules', label: 'Modules', path: href('manageModules'), ...operate, order: 56, icon: 'apps' },
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
