import { useRef, useState } from 'react';
import { formatRand } from 'shared-contracts/money';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import type { Vehicle } from 'shared-contracts/vehicles';
import { Card, Icon, PlainButton } from 'web-kit/page';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { useCardFrame } from './use-card-frame.ts';
import { type Checkout, usePayment } from './use-payment.ts';

interface PaymentStepProps {
  vehicle: Vehicle;
  quote: Quote;
  onPaid: (query: string) => void;
  onQuoteChanged: () => void;
}

/** The payment step of the wizard: the processor's card form in a page of its own, and how far the payment is. */
export function PaymentStep({ vehicle, quote, onPaid, onQuoteChanged }: PaymentStepProps) {
  const styles = usePaymentStepStyles();
  const { progress, checkout, changedQuote, amount, hear, tryAgain } = usePayment({ vehicleId: vehicle.id, quote, onPaid });
  if (changedQuote) return <ChangedQuote quote={changedQuote} onLook={onQuoteChanged} />;
  if (progress.outcome) return <PaymentOutcome outcome={progress.outcome} onTryAgain={tryAgain} />;
  return (
    <Card>
      <div className={styles.total}>
        <span>To pay</span>
        <strong>{formatRand(amount)}</strong>
      </div>
      <PaymentProgress step={progress.step} />
      {checkout && <CardFrame key={checkout.checkoutId} checkout={checkout} hidden={progress.step >= 5} onNews={hear} />}
      <p className={styles.safe}>
        <Icon name="lock" size={16} /> Your card details go straight to the card processor. We never see them. Visa, Mastercard and American
        Express.
      </p>
    </Card>
  );
}

const smallestHeight = 430;

function CardFrame({ checkout, hidden, onNews }: { checkout: Checkout; hidden: boolean; onNews: Parameters<typeof useCardFrame>[1] }) {
  const styles = usePaymentStepStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(smallestHeight);
  useCardFrame(
    () => frame.current?.contentWindow,
    (news) => {
      if (news.type === 'ready') setHeight(Math.max(smallestHeight, news.height + 16));
      onNews(news);
    },
  );
  const query = new URLSearchParams({
    checkoutId: checkout.checkoutId,
    origin: location.origin,
    ...(checkout.integrity ? { integrity: checkout.integrity } : {}),
  });
  return (
    <iframe
      ref={frame}
      title="Card details"
      className={hidden ? styles.hidden : styles.frame}
      style={{ height }}
      src={`/card-frame?${query}`}
    />
  );
}

function ChangedQuote({ quote, onLook }: { quote: Quote; onLook: () => void }) {
  return (
    <Card title="The amount has changed">
      <p>
        This renewal costs {formatRand(paymentTotal(quote))} now. Nothing has been charged. Please look at the new quote before you pay.
      </p>
      <PlainButton look="primary" onClick={onLook}>
        See the new quote
      </PlainButton>
    </Card>
  );
}
