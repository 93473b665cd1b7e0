import { href } from 'shared-contracts/pages';
import type { MailContent } from '../adapters/mail/index.ts';
import { plateOf, type RenewalRow } from '../renewals/index.ts';

/** The fields of a renewal that mails use. */
export interface RenewalMailFacts extends Pick<RenewalRow, 'id' | 'first_name'> {
  vehicle: Pick<RenewalRow['vehicle'], 'licenseNumber'>;
}

const follow = (renewal: RenewalMailFacts, siteUrl: string) => `${siteUrl}${href('viewRenewal', { id: renewal.id })}`;

export const collectedMail = (renewal: RenewalMailFacts, siteUrl: string, waybill: string | null): MailContent => ({
  subject: 'Your licence disc is on its way',
  preview: `${plateOf(renewal)} is with the courier`,
  heading: 'Your disc is on its way',
  paragraphs: [
    `Hello ${renewal.first_name}, the courier has the new licence disc of ${plateOf(renewal)} and will call you before coming.`,
  ],
  ...(waybill && { lines: [{ label: 'Waybill', value: waybill }] }),
  button: { label: 'Follow your renewal', url: follow(renewal, siteUrl) },
});

export const deliveredMail = (renewal: RenewalMailFacts, siteUrl: string): MailContent => ({
  subject: 'Your licence disc has been delivered',
  preview: plateOf(renewal),
  heading: 'Your disc has arrived',
  paragraphs: [`Hello ${renewal.first_name}, the new licence disc of ${plateOf(renewal)} has been delivered.`],
  button: { label: 'See your renewal', url: follow(renewal, siteUrl) },
});
