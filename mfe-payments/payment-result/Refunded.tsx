import { formatRand } from 'shared-contracts/amounts';
import type { Refund } from 'shared-contracts/refunds';
import { type Translate, useText } from 'web-kit/language';
import { Card } from 'web-kit/page';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { RenewalsLink } from '../payment-step/RenewalsLink.tsx';

const refundReasonsIn = (t: Translate): Record<Refund['reason'], string> => ({
  'paid twice': t(
    'This renewal had been paid already, so this payment goes back to your card in full. The renewal goes on.',
  ),
  'vehicle removed': t(
    'The vehicle had been removed before this payment went through, so all of it goes back to your card.',
  ),
  'vehicle changed': t(
    'The vehicle was changed after its price had been fixed, so nothing was renewed and all of it goes back to your card. You can renew it at its new price.',
  ),
  'payment in doubt': t(
    'The payment did not arrive as it should have, so nothing was renewed and all of it goes back to your card. You can pay again.',
  ),
  'renewal cancelled': t('The renewal was cancelled. What our terms promise goes back to your card.'),
  'top-up not needed': t('What you topped up is not needed any more, so all of it goes back to your card.'),
});

/** The same for a payment for several vehicles. `licenseNumbers` are those that were renewed already, changed or removed. */
function reasonOfSeveral(reason: Refund['reason'], licenseNumbers: readonly string[], t: Translate): string {
  const plates = { plates: licenseNumbers.map((plate) => plate.toUpperCase()).join(', ') };
  if (reason === 'paid twice')
    return t(
      '{plates} had been paid for already, so nothing was renewed with it and all of it goes back to your card. You can renew the other vehicles again.',
      plates,
    );
  return reason === 'vehicle changed'
    ? t(
        '{plates} changed after the price had been fixed, so nothing was renewed with it and all of it goes back to your card. You can renew the other vehicles again.',
        plates,
      )
    : t(
        '{plates} had been removed before this payment went through, so nothing was renewed with it and all of it goes back to your card. You can renew the other vehicles again.',
        plates,
      );
}

/** The payment succeeded but is refunded. */
export function Refunded({ refund }: { refund: Refund }) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const amount = { amount: formatRand(refund.amountInCents) };
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>
          {refund.status === 'done'
            ? t('{amount} has been given back', amount)
            : t('We are giving {amount} back', amount)}
        </h2>
        <p className={styles.words}>
          {refund.licenseNumbers
            ? reasonOfSeveral(refund.reason, refund.licenseNumbers, t)
            : refundReasonsIn(t)[refund.reason]}
        </p>
        <p className={styles.words}>
          {refund.status !== 'done' && `${t('We mail you when it has been sent.')} `}
          {t('Your bank may take a few days to show it.')}
        </p>
        <RenewalsLink />
      </div>
    </Card>
  );
}
