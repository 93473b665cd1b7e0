import { englishStateWords, type StateWords } from 'shared-contracts/payment-state';
import { useText } from 'web-kit/language';

/** The words for the states of a payment, in the reader's language. Those that administrators alone see are English. */
export function useStateWords(): StateWords {
  const t = useText();
  const statuses = {
    processing: t('Processing'),
    successful: t('Success'),
    cancelled: t('Cancelled'),
    failed: t('Failed'),
  };
  return {
    ...englishStateWords,
    refunded: (amount) => t('Refunded {amount}', { amount }),
    partlyRefunded: (amount) => t('Partly refunded {amount}', { amount }),
    refundUnderWay: (amount) => t('Refund of {amount} under way', { amount }),
    status: (status) => statuses[status],
  };
}
