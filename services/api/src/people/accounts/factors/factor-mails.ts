import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../../adapters/mail/index.ts';

const newPassword = (siteUrl: string) => ({
  label: 'Set a new password',
  url: `${siteUrl}${href('recoverAccount')}`,
});

/** To a person whose factors were changed. `what` is a sentence. */
export const factorChangedMail = (name: string, siteUrl: string, what: string): MailContent => ({
  subject: 'The way you log in has changed',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    what,
    'All your other devices have been logged out. If it was not you, set a new password now and look at your profile:',
  ],
  button: newPassword(siteUrl),
  note: `Your profile lists how you log in: ${siteUrl}${href('profile')}`,
});

/** To a person whose recovery code was used. */
export const recoveryCodeUsedMail = (name: string, siteUrl: string, left: number): MailContent => ({
  subject: 'A recovery code was used',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    `One of your recovery codes was used. It does not work again; you have ${left} left.`,
    'If you have lost your passkey or authenticator app, remove it in your profile. If it was not you, set a new password now:',
  ],
  button: newPassword(siteUrl),
});

/** To a person for whom wrong codes were entered again and again, after the right password or in an open session. */
export const wrongFactorsMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Somebody may be trying to use your account',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    'Somebody who knows your password, or uses a device on which you are logged in, has entered a wrong code or password again and again. We have stopped it for now.',
    'If it was not you, set a new password now: that also logs out every device.',
  ],
  button: newPassword(siteUrl),
});

/** To a person whose factors an administrator has removed. */
export const factorsRemovedMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Your second factor has been removed',
  preview: 'An administrator has removed your passkeys and one-time codes',
  heading: `Hello ${name}`,
  paragraphs: [
    'An administrator has removed your passkeys, one-time codes and recovery codes. You log in with your password alone now, and all your devices have been logged out.',
    'If you did not ask for it, set a new password now, and add a second factor in your profile:',
  ],
  button: newPassword(siteUrl),
});
