import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../adapters/mail/index.ts';

/** To a new address. It may be a stranger's, so the mail contains nothing that the sender entered. */
export const newAddressMail = (code: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: `Your code is ${code}`,
  heading: 'Is this your new e-mail address?',
  paragraphs: ['Enter this code in your profile to use this address from now on:'],
  code,
  note: `The code works for ${lifetimes.code} minutes. If you did not ask for it, ignore this mail: nothing happens.`,
});

/** To a new address that somebody else has entered. It may be a stranger's, so it too contains nothing of theirs. */
export const newAddressLinkMail = (siteUrl: string, token: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'It counts once you confirm it',
  heading: 'Is this your new e-mail address?',
  paragraphs: ['We were asked to use this address for your account. It counts once you confirm it:'],
  button: { label: 'Use this address', url: `${siteUrl}${href('verifyAccountByToken', { token })}` },
  note: 'The button works for seven days. If you have no account with us, ignore this mail: nothing happens.',
});

/** To the current address, when somebody else has entered another one. */
export const addressProposedMail = (name: string, siteUrl: string, token: string): MailContent => ({
  subject: 'Your e-mail address is about to change',
  preview: 'Did you ask for it?',
  heading: `Hello ${name}`,
  paragraphs: [
    'Somebody who looks after your account has entered another e-mail address for it. This address stays until the new one is confirmed.',
    'If you did not ask for it, keep this address. It also works after the change:',
  ],
  button: { label: 'Keep this address', url: `${siteUrl}${href('undoEmailChange', { token })}` },
  note: 'The button works for seven days.',
});

/** To an address that somebody tried to use, although it already has an account. */
export const addressInUseMail = (siteUrl: string): MailContent => ({
  subject: 'You already have an account',
  preview: 'Somebody tried to use this address for another account',
  heading: 'This address has an account already',
  paragraphs: ['Somebody, perhaps you, tried to use this address for another account. Nothing has changed.'],
  button: { label: 'Log in', url: `${siteUrl}${href('login')}` },
});

/** To the current address, when a change is requested. */
export const addressChangeRequestedMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Your e-mail address is about to change',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    'Somebody who knows your password asked to use another e-mail address for your account. This address stays until the new one is confirmed.',
    'If it was not you, set a new password now; that also stops the change:',
  ],
  button: { label: 'Set a new password', url: `${siteUrl}${href('recoverAccount')}` },
});

/** To the old address, after the change. */
export const addressChangedMail = (name: string, contactEmail: string): MailContent => ({
  subject: 'Your e-mail address has been changed',
  preview: 'You can no longer log in with this address',
  heading: `Hello ${name}`,
  paragraphs: [
    'Your account now uses another e-mail address; this one no longer opens it.',
    `If it was not you who changed it, write to ${contactEmail} at once.`,
  ],
});
