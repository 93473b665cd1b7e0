import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';

/** To an address that somebody entered for the newsletter. */
export const confirmSubscriptionMail = (
  { t }: Localization,
  { company, siteUrl, token }: { company: string; siteUrl: string; token: string },
  unsubscribe: { page: string; oneClick: string },
): MailContent => ({
  subject: t('Please confirm your subscription'),
  preview: t('One click, and you hear from us when it matters'),
  heading: t('Would you like our newsletter?'),
  paragraphs: [
    t(
      'Somebody, we hope you, entered this address for the news of {company}. Nothing more is sent until you confirm.',
      { company },
    ),
  ],
  button: { label: t('Yes, subscribe me'), url: `${siteUrl}${href('confirmSubscription', { token })}` },
  note: t('The link works for seven days. If it was not you, ignore this mail.'),
  unsubscribe: { label: t('No more mails of this kind'), ...unsubscribe },
});
