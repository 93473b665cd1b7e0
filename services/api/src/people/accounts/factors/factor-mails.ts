import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../../adapters/mail/index.ts';
import type { Localization } from '../../../core/localization.ts';
import { type Addressee, newPasswordButton } from '../mails.ts';

/** What was changed, as a sentence. */
export const factorChanges = {
  passkeyAdded: ({ t }: Localization, name: string) => t('The passkey “{name}” was added to your account.', { name }),
  passkeyRemoved: ({ t }: Localization) => t('A passkey was removed from your account.'),
  codesOn: ({ t }: Localization) => t('One-time codes of an authenticator app were switched on.'),
  codesOff: ({ t }: Localization) => t('One-time codes were switched off.'),
  removedSince: ({ t }: Localization) =>
    t('What was added to it since another e-mail address was entered for your account was removed.'),
  recoveryCodesRenewed: ({ t }: Localization) => t('New recovery codes were made. The earlier ones have ended.'),
};

/** To a person whose factors were changed. `what` is a sentence. */
export const factorChangedMail = (words: Localization, { name, siteUrl }: Addressee, what: string): MailContent => ({
  subject: words.t('The way you log in has changed'),
  preview: words.t('Was it you?'),
  heading: words.t('Hello {name}', { name }),
  paragraphs: [
    what,
    words.t(
      'All your other devices have been logged out. If it was not you, set a new password now and look at your profile:',
    ),
  ],
  button: newPasswordButton(words, siteUrl),
  note: words.t('Your profile lists how you log in: {url}', { url: `${siteUrl}${href('profile')}` }),
});

/** To a person whose recovery code was used. */
export const recoveryCodeUsedMail = (words: Localization, { name, siteUrl }: Addressee, left: number): MailContent => ({
  subject: words.t('A recovery code was used'),
  preview: words.t('Was it you?'),
  heading: words.t('Hello {name}', { name }),
  paragraphs: [
    words.t('One of your recovery codes was used. It does not work again; you have {left} left.', { left }),
    words.t(
      'If you have lost your passkey or authenticator app, remove it in your profile. If it was not you, set a new password now:',
    ),
  ],
  button: newPasswordButton(words, siteUrl),
});

/** To a person for whom wrong codes were entered again and again, after the right password or in an open session. */
export const wrongFactorsMail = (words: Localization, { name, siteUrl }: Addressee): MailContent => ({
  subject: words.t('Somebody may be trying to use your account'),
  preview: words.t('Was it you?'),
  heading: words.t('Hello {name}', { name }),
  paragraphs: [
    words.t(
      'Somebody who knows your password, or uses a device on which you are logged in, has entered a wrong code or password again and again. We have stopped it for now.',
    ),
    words.t('If it was not you, set a new password now: that also logs out every device.'),
  ],
  button: newPasswordButton(words, siteUrl),
});

/** To a person whose factors an administrator has removed. */
export const factorsRemovedMail = (words: Localization, { name, siteUrl }: Addressee): MailContent => ({
  subject: words.t('Your second factor has been removed'),
  preview: words.t('An administrator has removed your passkeys and one-time codes'),
  heading: words.t('Hello {name}', { name }),
  paragraphs: [
    words.t(
      'An administrator has removed your passkeys, one-time codes and recovery codes. You log in with your password alone now, and all your devices have been logged out.',
    ),
    words.t('If you did not ask for it, set a new password now, and add a second factor in your profile:'),
  ],
  button: newPasswordButton(words, siteUrl),
});
