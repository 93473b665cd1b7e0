import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The renewals module: wizard, lists and renewal page. */
export const module = defineModule({
  name: 'mfe-renewals',
  label: 'The renewals part',
  paths: [
    ...pathsOf(
      'manageRenewals',
      'viewRenewal',
      'trackRenewal',
      'mandates',
      'topUp',
      'lostDisc',
      'signMandate',
      'counterRuns',
      'counterRun',
      'authorityForm',
      'manageMyRenewals',
      'userRenewals',
      'userActiveRenewals',
      'adminViewRenewal',
    ),
    { prefix: '/start-renewal', view: 'authenticated' },
    { prefix: '/admin/start-renewal', view: 'admin' },
  ],
  menu: [
    { id: 'renewals', label: 'Renewals', path: href('manageRenewals'), area: 'user', order: 30, icon: 'refresh' },
    { id: 'mandates', label: 'Mandates', path: href('mandates'), area: 'user', order: 31, icon: 'note' },
    { id: 'user-renewals', label: 'User renewals', path: href('userRenewals'), area: 'admin', order: 30, icon: 'list' },
    {
      id: 'active-renewals',
      label: 'Active Renewals',
      path: href('userActiveRenewals'),
      area: 'admin',
      order: 31,
      icon: 'refresh',
    },
    {
      id: 'counter-runs',
      label: 'Counter runs',
      path: href('counterRuns'),
      area: 'admin',
      order: 32,
      icon: 'building',
    },
    {
      id: 'my-renewals',
      label: 'My Renewals',
      path: href('manageMyRenewals'),
      area: 'personal',
      order: 30,
      icon: 'refresh',
    },
  ],
  slots: {
    'user.renewals': {
      view: 'admin',
      load: async () => ({ default: (await import('./user-renewals/UserRenewals.tsx')).UserRenewals }),
    },
    'user.notes': {
      view: 'admin',
      load: async () => ({ default: (await import('./desk/InternalNotes.tsx')).UserNotes }),
    },
  },
  routes,
});
