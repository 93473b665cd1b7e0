import { formatRand } from 'shared-contracts/amounts';
import { href } from 'shared-contracts/pages';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { PaymentFacts } from './mails.ts';
import type { RefundRow } from './refund-store.ts';

/** To a company's administrators, who read English. */
export const refundRefusedMail = (
  payment: PaymentFacts,
  { amount_in_cents: cents, reason }: Pick<RefundRow, 'amount_in_cents' | 'reason'>,
  failure: string,
  siteUrl: string,
): MailContent => ({
  subject: `A refund of ${formatRand(cents)} was refused`,
  preview: 'Somebody has to look at it',
  heading: 'A refund was refused',
  paragraphs: [
    `The card processor refuses to give back ${formatRand(cents)} of payment ${payment.merchant_reference} (${reason}): ${failure}`,
    `${payment.first_name} ${payment.last_name} is still waiting for this money. Ask for the refund again once the cause is gone, or give it back in the processor's own console or by bank transfer and note it there.`,
  ],
  button: { label: 'Open the refund', url: `${siteUrl}${href('adminRefunds')}?status=refused` },
});
