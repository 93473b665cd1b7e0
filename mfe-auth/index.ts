import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The account module: login, sign-up, recovery, verification, profile, password, account set-up, documents. */
export const module = defineModule({
  name: 'mfe-auth',
  label: 'The account part',
  paths: pathsOf(
    'login',
    'signup',
    'recoverAccount',
    'resendVerification',
    'verifyAccount',
    'passwordReset',
    'unsubscribe',
    'confirmSubscription',
    'undoEmailChange',
    'profile',
    'managePassword',
    'accountSetup',
    'viewDocuments',
    'adminProfile',
  ),
  menu: [
    {
      id: 'profile',
      label: 'Details',
      path: href('profile'),
      area: 'user',
      group: 'My Profile',
      order: 10,
      icon: 'person',
    },
    {
      id: 'documents',
      label: 'Documents',
      path: href('viewDocuments'),
      area: 'user',
      group: 'My Profile',
      order: 11,
      icon: 'document',
    },
    {
      id: 'password',
      label: 'Password',
      path: href('managePassword'),
      area: 'user',
      group: 'My Profile',
      order: 12,
      icon: 'lock',
    },
    {
      id: 'admin-profile',
      label: 'My Profile',
      path: href('adminProfile'),
      area: 'personal',
      order: 10,
      icon: 'person',
    },
  ],
  slots: {
    ambient: {
      view: 'authenticated',
      load: async () => ({ default: (await import('./terms-update/TermsUpdate.tsx')).TermsUpdate }),
    },
  },
  routes,
});
