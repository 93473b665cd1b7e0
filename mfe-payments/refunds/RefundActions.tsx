import { lazy, Suspense, useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { usePaymentsRetryRefundMutation } from '../desk-api.ts';

/** Rarely opened, so it is loaded when it is. */
const ByHandDialog = lazy(async () => ({ default: (await import('./ByHandDialog.tsx')).ByHandDialog }));

/** What an administrator can do about a refund that the processor refused, or is not certain of. */
export function RefundActions({ refund }: { refund: ListedRefund }) {
  const [isNoting, setIsNoting] = useState(false);
  if (refund.status !== 'refused' && refund.status !== 'uncertain') return null;
  return (
    <>
      <RetryButton refund={refund} />
      <PlainButton
        onClick={() => setIsNoting(true)}
        aria-label={`Given back by hand: ${formatRand(refund.amountInCents)}`}
      >
        Given back by hand
      </PlainButton>
      <Suspense fallback={null}>
        {isNoting && <ByHandDialog refund={refund} onClosed={() => setIsNoting(false)} />}
      </Suspense>
    </>
  );
}

function RetryButton({ refund }: { refund: ListedRefund }) {
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
