import { formatRand } from 'shared-contracts/money';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { usePaymentsRetryRefundMutation } from '../desk-api.ts';

/** Asks again for a refused refund, after a confirmation that names amount and person. */
export function RetryButton({ refund }: { refund: ListedRefund }) {
  const { confirm, toast } = useHost();
  const [retry, { isLoading }] = usePaymentsRetryRefundMutation();
  if (refund.status !== 'refused') return null;
  const amount = formatRand(refund.amountInCents);
  const ask = async () => {
    const agreed = await confirm({
      title: `Ask again for ${amount}?`,
      text: `${amount} goes back to ${refund.user.firstName} ${refund.user.lastName}. The processor is asked first whether it has made this refund meanwhile, so that nothing is refunded twice.`,
      action: 'Ask again',
    });
    if (!agreed) return;
    try {
      await retry({ id: refund.id }).unwrap();
      toast.success('The refund has been asked for again');
    } catch (thrown) {
      toast.error('The refund was not asked for', failureOf(thrown).message);
    }
  };
  return (
    <PlainButton disabled={isLoading} onClick={() => void ask()} aria-label={`Ask again for ${amount}`}>
      {isLoading ? 'Asking…' : 'Ask again'}
    </PlainButton>
  );
}
