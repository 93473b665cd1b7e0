import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  // The rest of the path is the page that the visitor requested.
  {
    path: `${pages.login.path}/*`,
    load: async () => (await import('./login/LoginPage.tsx')).LoginPage,
    rendered: true,
  },
  {
    path: pages.signup.path,
    load: async () => (await import('./signup/SignupPage.tsx')).SignupPage,
    rendered: true,
  },
  {
    path: pages.recoverAccount.path,
    load: async () =>
      (await import(/* webpackChunkName: "passwords" */ './recover-account/RecoverAccountPage.tsx')).RecoverAccountPage,
    rendered: true,
  },
  // The token is optional because the page removes it from the URL.
  {
    path: `${pages.passwordReset.path}?`,
    load: async () =>
      (await import(/* webpackChunkName: "passwords" */ './password-reset/PasswordResetPage.tsx')).PasswordResetPage,
  },
  {
    path: pages.verifyAccount.path,
    load: async () =>
      (await import(/* webpackChunkName: "verification" */ './verify-account/VerifyAccountPage.tsx')).VerifyAccountPage,
    rendered: true,
  },
  {
    path: pages.verifyAccountByToken.path,
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './verify-account/VerifyByTokenPage.tsx')).VerifyByTokenPage,
  },
  {
    path: pages.resendVerification.path,
    load: async () =>
      (await import(/* webpackChunkName: "verification" */ './resend-verification/ResendVerificationPage.tsx'))
        .ResendVerificationPage,
    rendered: true,
  },
  {
    path: pages.undoEmailChange.path,
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './profile/UndoEmailChangePage.tsx')).UndoEmailChangePage,
  },
  {
    path: pages.unsubscribe.path,
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './subscriptions/UnsubscribePage.tsx')).UnsubscribePage,
  },
  {
    path: pages.confirmSubscription.path,
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './subscriptions/ConfirmSubscriptionPage.tsx'))
        .ConfirmSubscriptionPage,
  },
  {
    path: pages.accountSetup.path,
    load: async () => (await import('./account-setup/AccountSetupPage.tsx')).AccountSetupPage,
  },
  { path: pages.profile.path, load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage },
  { path: pages.adminProfile.path, load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage },
  {
    path: pages.managePassword.path,
    load: async () =>
      (await import(/* webpackChunkName: "passwords" */ './manage-password/ManagePasswordPage.tsx')).ManagePasswordPage,
  },
  {
    path: pages.viewDocuments.path,
    load: async () => (await import('./view-documents/ViewDocumentsPage.tsx')).ViewDocumentsPage,
  },
];
