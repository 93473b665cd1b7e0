import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';
import { type Addressee, newPasswordButton } from './mails.ts';

/** To a new address. It may be a stranger's, so the mail contains nothing that the sender entered. */
export const newAddressMail = ({ t }: Localization, code: string): MailContent => ({
  subject: t('Confirm your new e-mail address'),
  preview: t('Your code is {code}', { code }),
  heading: t('Is this your new e-mail address?'),
  paragraphs: [t('Enter this code in your profile to use this address from now on:')],
  code,
  note: t('The code works for {minutes} minutes. If you did not ask for it, ignore this mail: nothing happens.', {
    minutes: lifetimes.code,
  }),
});

/** To a new address that somebody else has entered. It may be a stranger's, so it too contains nothing of theirs. */
export const newAddressLinkMail = ({ t }: Localization, { siteUrl }: Addressee, token: string): MailContent => ({
  subject: t('Confirm your new e-mail address'),
  preview: t('It counts once you confirm it'),
  heading: t('Is this your new e-mail address?'),
  paragraphs: [t('We were asked to use this address for your account. It counts once you confirm it:')],
  button: { label: t('Use this address'), url: `${siteUrl}${href('verifyAccountByToken', { token })}` },
  note: t('The button works for seven days. If you have no account with us, ignore this mail: nothing happens.'),
});

/** To the current address, when somebody else has entered another one. */
export const addressProposedMail = ({ t }: Localization, { name, siteUrl }: Addressee, token: string): MailContent => ({
  subject: t('Your e-mail address is about to change'),
  preview: t('Did you ask for it?'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      'Somebody who looks after your account has entered another e-mail address for it. This address stays until the new one is confirmed.',
    ),
    t('If you did not ask for it, keep this address. It also works after the change:'),
  ],
  button: { label: t('Keep this address'), url: `${siteUrl}${href('undoEmailChange', { token })}` },
  note: t('The button works for seven days.'),
});

/** To an address that somebody tried to use, although it already has an account. */
export const addressInUseMail = ({ t }: Localization, { siteUrl }: Addressee): MailContent => ({
  subject: t('You already have an account'),
  preview: t('Somebody tried to use this address for another account'),
  heading: t('This address has an account already'),
  paragraphs: [t('Somebody, perhaps you, tried to use this address for another account. Nothing has changed.')],
  button: { label: t('Log in'), url: `${siteUrl}${href('login')}` },
});

/** To the current address, when a change is requested. */
export const addressChangeRequestedMail = ({ t }: Localization, { name, siteUrl }: Addressee): MailContent => ({
  subject: t('Your e-mail address is about to change'),
  preview: t('Was it you?'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      'Somebody who knows your password asked to use another e-mail address for your account. This address stays until the new one is confirmed.',
    ),
    t('If it was not you, set a new password now; that also stops the change:'),
  ],
  button: newPasswordButton({ t }, siteUrl),
});

/** To the old address, after the change. */
export const addressChangedMail = ({ t }: Localization, { name, contactEmail }: Addressee): MailContent => ({
  subject: t('Your e-mail address has been changed'),
  preview: t('You can no longer log in with this address'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('Your account now uses another e-mail address; this one no longer opens it.'),
    t('If it was not you who changed it, write to {contactEmail} at once.', { contactEmail }),
  ],
});
