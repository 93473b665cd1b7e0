/** The pages of a new password, in one chunk. */
export { ManagePasswordPage } from './manage-password/ManagePasswordPage.tsx';
export { PasswordResetPage } from './password-reset/PasswordResetPage.tsx';
