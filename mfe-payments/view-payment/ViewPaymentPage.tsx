import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { shortReference } from 'shared-contracts/short-reference';
import { failureOf } from 'web-kit/host';
import {
  Card,
  EmptyState,
  ErrorState,
  KeyValueList,
  lazyHidden,
  Page,
  PageSkeleton,
  PlainButton,
  StatusBadge,
  useBackLink,
} from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { usePaymentsGetPaymentQuery } from '../desk-api.ts';
import { paymentState } from '../payments-list/payment-state.ts';
import { ReceiptButton } from '../payments-list/ReceiptButton.tsx';
import { PaidVehicles, PaymentLog, PaymentRefunds } from './PaymentParts.tsx';
import { cardText } from './refund-form.ts';
import { useViewPaymentStyles } from './ViewPaymentPage.styles.ts';

// Rarely opened, so they are loaded when they are.
const DecisionDialog = lazyHidden(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const RefundDialog = lazyHidden(async () => (await import('./RefundDialog.tsx')).RefundDialog);

function Decide({ details }: { details: PaymentDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, reviewReason } = details.payment;
  if (status !== 'processing' || reviewReason === null) return null;
  return (
    <>
      <PlainButton onClick={() => setIsOpen(true)}>Decide</PlainButton>
      {isOpen && <DecisionDialog details={details} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** One payment, for administrators: person, money, vehicles, refunds and what happened. */
export function ViewPaymentPage() {
  const { id = '' } = useParams();
  const styles = useViewPaymentStyles();
  const back = useBackLink({ to: href('adminPayments'), label: 'Payments' });
  const { data, error, refetch } = usePaymentsGetPaymentQuery({ id }, { refetchOnMountOrArgChange: true });
  const [isRefunding, setIsRefunding] = useState(false);
  if (!data && !error) return <PageSkeleton />;
  if (!data)
    return [400, 404].includes(failureOf(error).code) ? (
      <Page title="Payment does not exist" back={back}>
        <EmptyState title="No payment" text="The link may be mistyped, or the payment is of another company." />
      </Page>
    ) : (
      <Page title="Payment" back={back}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  const { payment } = data;
  const { label, tone } = paymentState(payment, true);
  return (
    <Page
      title={`Payment of ${formatRand(payment.amountInCents)}`}
      lead={<StatusBadge tone={tone}>{label}</StatusBadge>}
      back={back}
      width="wide"
      actions={
        <>
          <ReceiptButton payment={payment} />
          <Decide details={data} />
          {data.leftInCents > 0 && <PlainButton onClick={() => setIsRefunding(true)}>Refund a part</PlainButton>}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Payment">
            <PaymentFacts details={data} />
          </Card>
          <Card title="What happened">
            <PaymentLog log={data.log} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title="Money">
            <PaymentMoney details={data} />
          </Card>
          <Card title={data.vehicles.length > 1 ? 'Vehicles and renewals' : 'Vehicle and renewal'}>
            <PaidVehicles vehicles={data.vehicles} />
          </Card>
          <Card title="Refunds">
            <PaymentRefunds refunds={data.refunds} />
          </Card>
          <Slot name="payment.details" payment={payment} quiet />
        </div>
      </div>
      {isRefunding && <RefundDialog details={data} onClosed={() => setIsRefunding(false)} />}
    </Page>
  );
}

function PaymentFacts({ details: { payment, card, companyName, email, createdBy } }: { details: PaymentDetails }) {
  const styles = useViewPaymentStyles();
  const reason = payment.reviewReason ?? payment.failureReason;
  const name = payment.user ? `${payment.user.firstName} ${payment.user.lastName}` : email;
  return (
    <KeyValueList
      items={[
        {
          label: 'Person',
          value: (
            <Link className={styles.link} to={href('viewUser', { userId: payment.userId })}>
              {name}
            </Link>
          ),
        },
        { label: 'E-mail', value: email },
        { label: 'Company', value: companyName },
        { label: 'Date', value: `${paymentDate(payment.createdAt)}, ${timeOfDay(payment.createdAt)}` },
        { label: 'Card', value: card && cardText(card) },
        ...(createdBy ? [{ label: 'Paid by', value: `${createdBy.firstName} ${createdBy.lastName}` }] : []),
        ...(payment.orderNumber ? [{ label: 'Order number', value: payment.orderNumber }] : []),
        ...(reason ? [{ label: 'Failure reason', value: reason, wide: true }] : []),
        { label: 'Payment reference', value: shortReference(payment.id) },
        { label: 'Our reference', value: payment.merchantReference },
        { label: 'Id at the processor', value: payment.externalReference, wide: true },
        { label: 'Checkout at the processor', value: payment.checkoutId, wide: true },
      ]}
    />
  );
}

function PaymentMoney({ details: { payment, parts, refundedParts } }: { details: PaymentDetails }) {
  const left = (part: keyof typeof parts) => formatRand(parts[part] + refundedParts[part]);
  const row = (label: string, part: keyof typeof parts) => ({
    label,
    value: refundedParts[part] === 0 ? formatRand(parts[part]) : `${left(part)} of ${formatRand(parts[part])}`,
  });
  return (
    <KeyValueList
      items={[
        row('Licence fee', 'licenseFee'),
        ...(parts.arrears ? [row('Arrears', 'arrears')] : []),
        ...(parts.penalties ? [row('Penalties', 'penalties')] : []),
        row('Transaction fee', 'transactionFee'),
        row('Service fee without VAT', 'serviceFee'),
        row('VAT', 'vat'),
        { label: 'Paid', value: formatRand(payment.status === 'successful' ? parts.total : 0) },
        { label: 'Refunded', value: formatRand(payment.refundedInCents) },
        {
          label: 'Net',
          value: formatRand((payment.status === 'successful' ? parts.total : 0) - payment.refundedInCents),
        },
      ]}
    />
  );
}
