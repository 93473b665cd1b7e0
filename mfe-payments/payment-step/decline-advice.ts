import type { DeclineCause } from 'shared-contracts/payment';

/** Why a card was not charged, and what the payer can do about it. */
export const declineAdvice: Record<DeclineCause, { title: string; advice: string }> = {
  declined: {
    title: 'Your bank declined this card',
    advice: 'The bank did not say why. Try again, use another card, or call your bank.',
  },
  'insufficient funds': {
    title: 'There is not enough money on this card',
    advice:
      'Its balance or its daily limit is too low for this payment. You can use another card, or raise the limit in your banking app.',
  },
  'card expired': {
    title: 'This card has expired',
    advice: 'Please use another card, or the new one that your bank has sent you.',
  },
  'wrong card details': {
    title: 'Your bank does not know these card details',
    advice: 'Please check the number, the expiry date and the three digits on the back, and try again.',
  },
  'not authenticated': {
    title: 'Your bank could not confirm that it was you',
    advice: 'Please try again, and confirm the payment in your banking app or with the code that your bank sends you.',
  },
  'card blocked': { title: 'Your bank has blocked this card', advice: 'Please use another card, or ask your bank.' },
  cancelled: { title: 'The payment was cancelled', advice: 'You can start it again whenever you like.' },
  'technical fault': {
    title: 'The payment could not be carried out',
    advice: 'Something between our payment provider and your bank did not work. Please try again in a few minutes.',
  },
};
