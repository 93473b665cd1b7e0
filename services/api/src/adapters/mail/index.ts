export type { MailBrand, MailContent } from './mail.ts';
export { type Mailer, openMailer } from './mailer.ts';
export { renderMail } from './render-mail.ts';
