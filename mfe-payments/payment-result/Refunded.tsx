import { formatRand } from 'shared-contracts/amounts';
import type { Refund } from 'shared-contracts/refunds';
import { Card } from 'web-kit/page';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { RenewalsLink } from '../payment-step/RenewalsLink.tsx';

const refundReasons: Record<Refund['reason'], string> = {
  'paid twice':
    'This renewal had been paid already, so this payment goes back to your card in full. The renewal goes on.',
  'vehicle removed':
    'The vehicle had been removed before this payment went through, so all of it goes back to your card.',
  'vehicle changed':
    'The vehicle was changed after its price had been fixed, so nothing was renewed and all of it goes back to your card. You can renew it at its new price.',
  'payment in doubt':
    'The payment did not arrive as it should have, so nothing was renewed and all of it goes back to your card. You can pay again.',
  'renewal cancelled': 'The renewal was cancelled. What our terms promise goes back to your card.',
  'top-up not needed': 'What you topped up is not needed any more, so all of it goes back to your card.',
};

const ofSeveral: Partial<Record<Refund['reason'], string>> = {
  'paid twice': 'had been paid for already',
  'vehicle changed': 'changed after the price had been fixed',
};

/** The same for a payment for several vehicles. `plates` are those that were renewed already, changed or removed. */
const reasonOfSeveral = (reason: Refund['reason'], plates: readonly string[]) =>
  `${plates.map((plate) => plate.toUpperCase()).join(', ')} ${
    ofSeveral[reason] ?? 'had been removed before this payment went through'
  }, so nothing was renewed with it and all of it goes back to your card. You can renew the other vehicles again.`;

/** The payment succeeded but is refunded. */
export function Refunded({ refund }: { refund: Refund }) {
  const styles = usePaymentStepStyles();
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>
          {refund.status === 'done'
            ? `${formatRand(refund.amountInCents)} has been given back`
            : `We are giving ${formatRand(refund.amountInCents)} back`}
        </h2>
        <p className={styles.words}>
          {refund.licenseNumbers ? reasonOfSeveral(refund.reason, refund.licenseNumbers) : refundReasons[refund.reason]}
        </p>
        <p className={styles.words}>
          {refund.status === 'done' ? '' : 'We mail you when it has been sent. '}Your bank may take a few days to show
          it.
        </p>
        <RenewalsLink />
      </div>
    </Card>
  );
}
