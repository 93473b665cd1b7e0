export type { MailBrand, MailContent } from './mail.ts';
export { findMailsTo, type Mailer, openMailer } from './mailer.ts';
export { renderMail } from './render-mail.ts';
