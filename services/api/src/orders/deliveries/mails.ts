import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';
import type { Addressee } from '../../people/accounts/index.ts';
import { plateOf, type RenewalRow } from '../renewals/index.ts';

interface RenewalMailFacts extends Pick<RenewalRow, 'id' | 'first_name'> {
  vehicle: Pick<RenewalRow['vehicle'], 'licenseNumber'>;
}

const follow = (renewal: RenewalMailFacts, siteUrl: string) => `${siteUrl}${href('viewRenewal', { id: renewal.id })}`;

export const collectedMail = (
  { t }: Localization,
  renewal: RenewalMailFacts,
  { siteUrl }: Pick<Addressee, 'siteUrl'>,
  waybill: string | null,
): MailContent => ({
  subject: t('Your licence disc is on its way'),
  preview: t('{plate} is with the courier', { plate: plateOf(renewal) }),
  heading: t('Your disc is on its way'),
  paragraphs: [
    t('Hello {name}, the courier has the new licence disc of {plate} and will call you before coming.', {
      name: renewal.first_name,
      plate: plateOf(renewal),
    }),
  ],
  ...(waybill && { lines: [{ label: t('Waybill'), value: waybill }] }),
  button: { label: t('Follow your renewal'), url: follow(renewal, siteUrl) },
});

export const deliveredMail = (
  { t }: Localization,
  renewal: RenewalMailFacts,
  { siteUrl }: Pick<Addressee, 'siteUrl'>,
): MailContent => ({
  subject: t('Your licence disc has been delivered'),
  preview: plateOf(renewal),
  heading: t('Your disc has arrived'),
  paragraphs: [
    t('Hello {name}, the new licence disc of {plate} has been delivered.', {
      name: renewal.first_name,
      plate: plateOf(renewal),
    }),
  ],
  button: { label: t('See your renewal'), url: follow(renewal, siteUrl) },
});
