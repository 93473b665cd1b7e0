import { type PaperReason, paperOfReason } from 'shared-contracts/needed-papers';
import { href } from 'shared-contracts/pages';
import { paperNamesIn, paperSentencesIn } from 'shared-contracts/paper-words';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';
import type { Addressee } from '../../people/accounts/index.ts';

/** To an owner, once: what the authority needs besides the payment. */
export const papersMail = (
  { t }: Localization,
  { name, siteUrl }: Addressee,
  { plates, reasons, renewalId }: { plates: string; reasons: readonly PaperReason[]; renewalId: string },
): MailContent => ({
  subject: t('Papers for your renewal'),
  preview: t('The registering authority needs papers for {plates}', { plates }),
  heading: t('Papers for your renewal'),
  paragraphs: [
    t('Hello {name}, your renewal of {plates} is paid. The registering authority also needs:', { name, plates }),
    ...reasons.map((reason) => `${paperNamesIn(t)[paperOfReason[reason]]}: ${paperSentencesIn(t)[reason]}`),
    t('You can sign and upload them on your phone.'),
  ],
  button: { label: t('Add your papers'), url: `${siteUrl}${href('viewRenewal', { id: renewalId })}` },
});

/** To somebody else who must sign, who needs no account. */
export const signatureMail = (
  { t, longDay }: Localization,
  { name, siteUrl }: Addressee,
  { owner, signer, until, token }: { owner: string; signer: 'owner' | 'proxy'; until: string; token: string },
): MailContent => ({
  subject: t('Your signature for a licence renewal'),
  preview: t('{owner} asks you to sign a mandate', { owner }),
  heading: t('Please sign a mandate'),
  paragraphs: [
    signer === 'proxy'
      ? t(
          'Hello {name}, {owner} renews vehicle licences with us and says that you act for their business. The registering authority serves us only with your signature.',
          { name, owner },
        )
      : t(
          'Hello {name}, {owner} renews vehicle licences with us and says that you own a vehicle. The registering authority serves us only with your signature.',
          { name, owner },
        ),
    t(
      'You need no account. The link works until {day}. If you do not know of this, ignore this mail, and nothing happens.',
      { day: longDay(until) },
    ),
  ],
  button: { label: t('Read and sign'), url: `${siteUrl}${href('signMandate', { token })}` },
});

/** To the owner who asked for a signature. */
export const signedMail = ({ t }: Localization, { siteUrl }: Addressee, name: string): MailContent => ({
  subject: t('Your mandate is signed'),
  preview: t('{name} has signed', { name }),
  heading: t('Your mandate is signed'),
  paragraphs: [
    t('{name} has signed the mandate that you asked for. If you did not ask for it, please end it.', { name }),
  ],
  button: { label: t('See your mandates'), url: `${siteUrl}${href('mandates')}` },
});
