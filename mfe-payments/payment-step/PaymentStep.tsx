import { useEffect, useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import type { Language } from 'shared-contracts/language';
import { href, wizardHref } from 'shared-contracts/pages';
import { paymentTotal } from 'shared-contracts/quotes';
import { siteOriginOf, useHost } from 'web-kit/host';
import { LockClosedRegular } from 'web-kit/icons';
import { Said, Translated, useSaid, useText } from 'web-kit/language';
import { Card, Icon, PlainButton } from 'web-kit/page';
import type { SlotContracts } from 'web-kit/slot-contracts';
import { CardFrame } from './CardFrame.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { PendingPayment } from './PendingPayment.tsx';
import { bankStep, formStep } from './payment-progress.ts';
import { RenewalsLink } from './RenewalsLink.tsx';
import type { Order } from './use-checkout.ts';
import { usePayment } from './use-payment.ts';

interface PaymentStepProps {
  vehicles: readonly VehicleQuote[];
  /** The business's own number of the order. */
  orderNumber?: string | undefined;
  onPaid: (query: string) => void;
  onQuoteChanged: () => void;
}

const orderOf = (vehicles: readonly VehicleQuote[], orderNumber: string | undefined): Order => ({
  vehicles: vehicles.flatMap(({ vehicle, quote }) =>
    quote ? [{ vehicleId: vehicle.id, amount: paymentTotal(quote) }] : [],
  ),
  orderNumber,
});

/**
 * Payment step of the wizard: the payment processor's card form in an iframe, whatever stands in the way of paying, and how
 * the payment ends.
 */
export function PaymentStep({ vehicles, orderNumber, onPaid, onQuoteChanged }: PaymentStepProps) {
  // The quotes are fetched again once the payment has an effect on them; what is being paid stays.
  const [order] = useState(() => orderOf(vehicles, orderNumber));
  const path = wizardHref(
    'payment',
    order.vehicles.map(({ vehicleId }) => vehicleId),
  );
  return (
    <Translated>
      <PayOrder {...{ order, path, onPaid, onQuoteChanged }} />
    </Translated>
  );
}

/** Pays what is more to pay for a renewal, or a copy of a lost disc. */
export function AmountStep({
  renewalId,
  vehicleId,
  amountInCents,
  onPaid,
  onChanged,
}: SlotContracts['renewal.amount']) {
  const [order] = useState<Order>({
    vehicles: [{ vehicleId, amount: amountInCents }],
    ...(renewalId ? { renewalId } : { isDuplicate: true }),
  });
  const path = renewalId ? href('topUp', { id: renewalId }) : href('lostDisc', { id: vehicleId });
  return (
    <Translated>
      <PayOrder order={order} path={path} onPaid={onPaid} onQuoteChanged={onChanged} />
    </Translated>
  );
}

interface PayOrderProps extends Pick<PaymentStepProps, 'onPaid' | 'onQuoteChanged'> {
  order: Order;
  /** Of this page, for who must open it on the site itself. */
  path: string;
}

function PayOrder({ order, path, onPaid, onQuoteChanged }: PayOrderProps) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const host = useHost();
  const { updateGuard } = host;
  const { progress, checkout, receive, tryAgain } = usePayment({ order, onPaid });
  // What is typed into the card form is in its iframe alone, and the outcome is shown nowhere else.
  useEffect(() => updateGuard.hold(), [updateGuard]);
  if (checkout.state === 'refused') {
    const look = order.renewalId || order.isDuplicate ? t('Look again') : t('Look at the quote');
    return <Refused {...checkout} look={look} onLook={onQuoteChanged} />;
  }
  if (checkout.state === 'alreadyPaid') return <AlreadyPaid isDuplicate={order.isDuplicate} />;
  if (checkout.state === 'pending')
    return (
      <PendingPayment
        pending={checkout.pending}
        ofSeveral={order.vehicles.length > 1}
        onPaid={onPaid}
        onFailed={() => checkout.open()}
        onPayAnyway={() => checkout.open(true)}
      />
    );
  const amount = order.vehicles.reduce((sum, each) => sum + each.amount, 0);
  const onSite = `${siteOriginOf(host)}${path}`;
  if (progress.outcome) return <PaymentOutcome outcome={progress.outcome} onSite={onSite} onTryAgain={tryAgain} />;
  return (
    <Card>
      <div className={styles.total}>
        <span>{t('To pay')}</span>
        <strong>{formatRand(amount)}</strong>
      </div>
      <PaymentProgress step={progress.step} />
      {checkout.state === 'open' && (
        <CardFrame
          key={checkout.checkout.checkoutId}
          checkout={checkout.checkout}
          amount={amount}
          hidden={progress.step > bankStep}
          isSent={progress.step > formStep}
          onMessage={receive}
        />
      )}
      <p className={styles.safe}>
        <Icon icon={LockClosedRegular} size={16} />{' '}
        {t(
          'Your card details go straight to the card processor. We never see them. Visa, Mastercard and American Express.',
        )}
      </p>
    </Card>
  );
}

/** The renewal was paid in another tab, on another device, or by a payment that was still pending. */
function AlreadyPaid({ isDuplicate }: { isDuplicate: true | undefined }) {
  const t = useText();
  return (
    <Card title={isDuplicate ? t('This disc has been paid') : t('This renewal has been paid')}>
      <p>
        {isDuplicate
          ? t(
              'The payment went through and the disc is under way. You do not need to pay again, and nothing was charged here.',
            )
          : t(
              'The payment went through and the renewal is under way. You do not need to pay again, and nothing was charged here.',
            )}
      </p>
      <RenewalsLink />
    </Card>
  );
}

interface RefusedProps {
  title: string;
  message: string;
  language?: Language | undefined;
  look: string;
  onLook: () => void;
}

function Refused({ title, message, language, look, onLook }: RefusedProps) {
  const said = useSaid();
  return (
    <Card title={said(title)}>
      <p>
        <Said lang={language}>{message}</Said>
      </p>
      <PlainButton look="primary" onClick={onLook}>
        {look}
      </PlainButton>
    </Card>
  );
}
