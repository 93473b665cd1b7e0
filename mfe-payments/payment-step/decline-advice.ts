import type { DeclineCause } from 'shared-contracts/payment';
import type { Translate } from 'web-kit/language';

/** Why a card was not charged, and what the payer can do about it. */
export const declineAdviceIn = (t: Translate): Record<DeclineCause, { title: string; advice: string }> => ({
  declined: {
    title: t('Your bank declined this card'),
    advice: t('The bank did not say why. Try again, use another card, or call your bank.'),
  },
  'insufficient funds': {
    title: t('There is not enough money on this card'),
    advice: t(
      'Its balance or its daily limit is too low for this payment. You can use another card, or raise the limit in your banking app.',
    ),
  },
  'card expired': {
    title: t('This card has expired'),
    advice: t('Please use another card, or the new one that your bank has sent you.'),
  },
  'wrong card details': {
    title: t('Your bank does not know these card details'),
    advice: t('Please check the number, the expiry date and the three digits on the back, and try again.'),
  },
  'not authenticated': {
    title: t('Your bank could not confirm that it was you'),
    advice: t(
      'Please try again, and confirm the payment in your banking app or with the code that your bank sends you.',
    ),
  },
  'card blocked': {
    title: t('Your bank has blocked this card'),
    advice: t('Please use another card, or ask your bank.'),
  },
  cancelled: { title: t('The payment was cancelled'), advice: t('You can start it again whenever you like.') },
  'technical fault': {
    title: t('The payment could not be carried out'),
    advice: t('Something between our payment provider and your bank did not work. Please try again in a few minutes.'),
  },
});
