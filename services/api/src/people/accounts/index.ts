export { addFirstAdmin } from './add-first-admin.ts';
export { apiKeyRoutes } from './api-keys.ts';
export { auditRoutes } from './audit-routes.ts';
export { countAdministrators, findCompanyAdministrators } from './company-administrators.ts';
export { addressPartsOf } from './delivery-address.ts';
export { factorRoutes } from './factors/routes.ts';
export { type Addressee, mailBrand, mailBrandOf, mailPerson, verificationMail } from './mails.ts';
export { digestOf, newToken } from './one-time-tokens.ts';
export { sessionRoutes } from './own-sessions.ts';
export { hashPassword } from './passwords.ts';
export { grantPermission } from './permission-store.ts';
export { repeatInvitation } from './repeat-invitation.ts';
export { accountRoutes } from './routes.ts';
export { saveUser } from './save-user.ts';
export type { Services as AccountServices } from './services.ts';
export { authenticate, findCallerOfSession } from './sessions.ts';
export {
  disableNotification,
  findAdministrators,
  findNames,
  findUser,
  insertUser,
  lockUserAgainstErasure,
} from './store.ts';
export { readUser } from './update-user.ts';
export { userAccountRoutes } from './user-account.ts';
export { findClerks } from './user-list.ts';
export { userRoutes } from './user-routes.ts';
