import type { Payment } from 'shared-contracts/payment';
import { getReceipt } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';

/** Downloads the receipt of a successful payment. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const t = useText();
  const [download, busy] = useDownload(getReceipt);
  if (payment.status !== 'successful') return null;
  return (
    <PlainButton
      look="plain"
      disabled={busy}
      onClick={() => void download({ id: payment.id }, `receipt-${shortReference(payment.id)}.pdf`)}
    >
      {t('Receipt')}
    </PlainButton>
  );
}
