import { useEffect, useEffectEvent } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import type { PendingPayment as Pending } from 'shared-contracts/checkouts';
import { longDay, timeOfDay } from 'shared-contracts/dates';
import { useCompany } from 'web-kit/host';
import { Sentence, useDates, useText } from 'web-kit/language';
import { Card, PlainButton } from 'web-kit/page';
import { usePaymentsGetResultMutation } from '../api.ts';
import { type PaymentResultReply, pollPaymentResult } from '../payment-result/poll-payment-result.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';

interface PendingPaymentProps {
  pending: Pending;
  /** The order is for several vehicles, of which one or more are being paid for. */
  ofSeveral?: boolean;
  onPaid: (query: string) => void;
  /** Called when it has ended without success, so that the card form can open. */
  onFailed: () => void;
  onPayAnyway: () => void;
}

/** Shown instead of the card form while an earlier payment has no final status. Polls that status. */
export function PendingPayment({ pending, ofSeveral = false, onPaid, onFailed, onPayAnyway }: PendingPaymentProps) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const { longDay: day } = useDates({ longDay });
  const { contactEmail } = useCompany().company;
  const [getResult] = usePaymentsGetResultMutation();
  const { checkoutId } = pending;
  const onResult = useEffectEvent((answer: PaymentResultReply | undefined) => {
    if (answer?.result === 'successful') onPaid(`?id=${encodeURIComponent(checkoutId ?? '')}`);
    else if (answer) onFailed();
  });
  useEffect(() => {
    const controller = new AbortController();
    if (checkoutId)
      void pollPaymentResult(() => getResult({ id: checkoutId }).unwrap(), {
        signal: controller.signal,
        onWaiting: () => undefined,
      }).then(
        (answer) => onResult(answer),
        () => undefined,
      );
    return () => controller.abort();
  }, [checkoutId, getResult]);
  const sent = {
    amount: formatRand(pending.amountInCents),
    day: day(pending.createdAt),
    time: timeOfDay(pending.createdAt),
  };
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>{t('A payment is already on its way')}</h2>
        <p className={styles.words}>
          {ofSeveral
            ? t(
                '{amount} for some of these vehicles was sent on {day} at {time}, and the bank has not confirmed it yet. When your bank says yes, we start and email you the receipt. Please do not pay again.',
                sent,
              )
            : t(
                '{amount} for this vehicle was sent on {day} at {time}, and the bank has not confirmed it yet. When your bank says yes, we start and email you the receipt. Please do not pay again.',
                sent,
              )}
        </p>
        <p className={styles.words}>
          <Sentence say={(email) => t('You may leave this page. Questions? Write to {email}.', { email })}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Sentence>
        </p>
        <div className={styles.buttons}>
          <PlainButton onClick={onPayAnyway}>{t('Pay again anyway')}</PlainButton>
        </div>
        <p className={styles.words}>{t('If both go through, the second payment is refunded in full.')}</p>
      </div>
    </Card>
  );
}
