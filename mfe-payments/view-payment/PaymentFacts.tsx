import { Link } from 'react-router-dom';
import { timeOfDay, paymentDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { shortReference } from 'shared-contracts/short-reference';
import { KeyValueList } from 'web-kit/page';
import { useViewPaymentStyles } from './ViewPaymentPage.styles.ts';
import { cardText } from './refund-form.ts';

/** Person, card and the processor's ids of a payment. */
export function PaymentFacts({
  details: { payment, card, companyName, email, createdBy },
}: {
  details: PaymentDetails;
}) {
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
        { label: 'Short reference', value: shortReference(payment.id) },
        { label: 'Our reference', value: payment.merchantReference },
        { label: 'Id at the processor', value: payment.externalReference, wide: true },
        { label: 'Checkout at the processor', value: payment.checkoutId, wide: true },
        { label: 'Payment reference', value: payment.reference, wide: true },
      ]}
    />
  );
}

/** What a payment is made of, what went back and what is left, with the VAT of each. */
export function PaymentMoney({ details: { payment, parts, refundedParts } }: { details: PaymentDetails }) {
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
