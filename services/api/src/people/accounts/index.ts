export { saveUser } from './save-user.ts';
export { auditRoutes } from './audit-routes.ts';
export { findClerks } from './user-list.ts';
export { authenticate } from './sessions.ts';
export { addressPartsOf } from './delivery-address.ts';
export { countAdministrators, findCompanyAdministrators } from './company-administrators.ts';
export { mailBrand, mailBrandOf, verificationMail } from './mails.ts';
export { repeatInvitation } from './repeat-invitation.ts';
export { findNames } from './store.ts';
export { hashPassword } from './passwords.ts';
export { rewrapSecrets } from './factors/one-time-codes.ts';
export { factorRoutes } from './factors/routes.ts';
export { accountRoutes } from './routes.ts';
export { sessionRoutes } from './own-sessions.ts';
export { userRoutes } from './user-routes.ts';
export { findCallerOfSession } from './sessions.ts';
export { digestOf, newToken } from './one-time-tokens.ts';
export type { Services as AccountServices } from './services.ts';
export { addFirstAdmin } from './add-first-admin.ts';
export { grantPermission } from './permission-store.ts';
export {
  findAdministrators,
  findUser,
  lockUserAgainstErasure,
  insertUser,
  disableNotification,
} from './store.ts';
export { readUser } from './update-user.ts';
