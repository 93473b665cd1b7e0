import { holdTexts } from 'shared-contracts/hold-texts';
import { href } from 'shared-contracts/pages';
import type { Db } from '../../core/database/database.ts';
import type { Localization } from '../../core/localization.ts';
import { mailPerson } from '../../people/accounts/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { type NewHold, plateOf, type RenewalRow } from '../renewals/index.ts';

/** Mails the owner of a renewal what they are asked for: in words that somebody of the office wrote, which nobody translates, or in ours. */
export async function mailRequest(
  services: Pick<DeliveryServices, 'mailer' | 'companies'>,
  tx: Db,
  renewal: RenewalRow,
  asked: string | ((words: Localization) => readonly [string, ...string[]]),
): Promise<void> {
  await mailPerson(services, tx, renewal, (words, { siteUrl }) => {
    const { t } = words;
    const isOurs = typeof asked !== 'string';
    const texts = isOurs ? asked(words) : ([asked] as const);
    return {
      subject: t('We need something from you'),
      preview: texts[0],
      heading: t('We need something from you'),
      paragraphs: [
        t('Hello {name}, before we can go on with the renewal of {plate}:', {
          name: renewal.first_name,
          plate: plateOf(renewal),
        }),
        ...(isOurs || words.language === 'en' ? [] : [t('In the words of our office, in English:')]),
        ...texts,
      ],
      button: { label: t('Open your renewal'), url: `${siteUrl}${href('viewRenewal', { id: renewal.id })}` },
    };
  });
}

/** Mails the owner of a renewal why it is held, and what to do. */
export const mailHold = (
  services: Pick<DeliveryServices, 'mailer' | 'companies'>,
  tx: Db,
  renewal: RenewalRow,
  hold: NewHold,
): Promise<void> =>
  mailRequest(services, tx, renewal, (words) => {
    const { why, next } = holdTexts(hold, words);
    return [why, next];
  });
