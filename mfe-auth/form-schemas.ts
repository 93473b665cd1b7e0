/** Schemas of forms, loaded together with the first form that is sent: each file of its own would make the module's entry longer. */
export { loginSchema } from './login/login-schema.ts';
export { managePasswordSchema } from './manage-password/manage-password-schema.ts';
export { passwordResetSchema } from './password-reset/password-reset-schema.ts';
export { signupDetailsSchema, signupPasswordSchema } from './signup/signup-schema.ts';
