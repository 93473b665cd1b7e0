export { auditRoutes } from './audit-routes.ts';
export { authenticate } from './authenticate.ts';
export { mailBrand } from './mails.ts';
export { hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export type { Services as AccountServices } from './services.ts';
export { addFirstAdmin } from './add-first-admin.ts';
export { changeUser, findAdministrators, findUser, grantPermission, insertUser, personText, stopNotification } from './store.ts';
export { readUser } from './update-user.ts';
