export type { MailBrand, MailContent, MailUrgency } from './mail.ts';
export { findMailsTo, type Mailer, openMailer } from './mailer.ts';
export { renderMail } from './render-mail.ts';
