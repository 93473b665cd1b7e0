import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { refundCauseLabels, refundStatusRows } from 'shared-contracts/refunds';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { CompactList, StatusBadge, Timeline, useBackLinkState } from 'web-kit/page';
import { RefundActions } from '../refunds/RefundActions.tsx';
import { useViewPaymentStyles } from './ViewPaymentPage.styles.ts';

/** The vehicles of a payment with their renewals and what of them may still be given back. */
export function PaidVehicles({ vehicles }: { vehicles: PaymentDetails['vehicles'] }) {
  const styles = useViewPaymentStyles();
  const state = useBackLinkState('Payment');
  return (
    <CompactList
      entries={vehicles.map((vehicle) => ({ ...vehicle, id: vehicle.vehicleId }))}
      row={({ id, licenseNumber, parts, leftInCents, renewalId, renewalStatus }) => ({
        title: (
          <Link className={styles.link} to={href('adminViewVehicle', { id })} state={state}>
            {licenseNumber.toUpperCase()}
          </Link>
        ),
        details: `${formatRand(parts.total)}, of which ${formatRand(leftInCents)} may still be given back`,
        actions: renewalId ? (
          <Link className={styles.link} to={href('adminViewRenewal', { id: renewalId })} state={state}>
            {`Renewal: ${renewalStatusLabel(renewalStatus ?? undefined)}`}
          </Link>
        ) : (
          'No renewal'
        ),
      })}
    />
  );
}

/** The refunds of a payment with their states. A refused one can be asked for again. */
export function PaymentRefunds({ refunds }: { refunds: PaymentDetails['refunds'] }) {
  const styles = useViewPaymentStyles();
  return (
    <CompactList
      entries={refunds}
      empty="Nothing of this payment was refunded."
      row={(refund) => {
        const { label, tone } = refundStatusRows[refund.status];
        const by = refund.requestedBy && `${refund.requestedBy.firstName} ${refund.requestedBy.lastName}`;
        return {
          title: <strong>{formatRand(refund.amountInCents)}</strong>,
          details: [
            `${paymentDate(refund.createdAt)}, ${timeOfDay(refund.createdAt)}${by ? `, ${by}` : ''}`,
            refund.note ?? refundCauseLabels[refund.reason],
            refund.status === 'done' ? null : refund.failureReason,
            refund.doneBy && `Given back by hand by ${refund.doneBy.firstName} ${refund.doneBy.lastName}`,
            refund.merchantReference,
          ]
            .filter((line) => typeof line === 'string')
            .map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            )),
          actions: (
            <>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <RefundActions refund={refund} />
            </>
          ),
        };
      }}
    />
  );
}

/** What happened to a payment, newest first. */
export function PaymentLog({ log }: { log: PaymentDetails['log'] }) {
  return (
    <Timeline
      items={log.map(({ at, action, by, details }, index) => ({
        id: `${index} ${at}`,
        title: action,
        at,
        time: `${paymentDate(at)}, ${timeOfDay(at)}${by ? `, ${by.firstName} ${by.lastName}` : ''}`,
        body: details,
      }))}
    />
  );
}
