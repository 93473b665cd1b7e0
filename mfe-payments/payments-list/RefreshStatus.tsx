import type { ReactNode } from 'react';
import { messageOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { usePaymentsRefreshPaymentMutation } from '../api.ts';
import { useStateWords } from './use-state-words.ts';

export interface RefreshStatusProps {
  id: string;
  label: string;
  children: ReactNode;
}

/** The status of a processing payment as a button, which asks the payment processor for it again. */
export function RefreshStatus({ id, label, children }: RefreshStatusProps) {
  const { toast } = useHost();
  const t = useText();
  const words = useStateWords();
  const [refresh, { isLoading }] = usePaymentsRefreshPaymentMutation();
  const refreshStatus = () =>
    refresh({ payment_id: id })
      .unwrap()
      .then(
        ({ status }) => toast.info(status === 'processing' ? t('Still processing') : words.status(status)),
        (thrown: unknown) => toast.error(t('Error'), messageOf(thrown)),
      );
  return (
    <PlainButton
      look="plain"
      disabled={isLoading}
      onClick={() => void refreshStatus()}
      aria-label={t('{label}: ask again', { label })}
    >
      {children}
    </PlainButton>
  );
}
