import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getReceipt } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { Card, PlainButton, useInAdmin } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { RenewalsLink } from '../payment-step/RenewalsLink.tsx';
import { PaidHead, useDeliveryDays } from './PaidHead.tsx';
import type { PaymentResultReply } from './poll-payment-result.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', marginTop: '16px' },
  cell: { padding: '10px 0', borderBottom: line, textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  end: { textAlign: 'right', paddingLeft: '12px', whiteSpace: 'nowrap' },
  total: { fontWeight: 700, borderBottomStyle: 'none' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** A successful payment for several vehicles: a line for each, which leads to its renewal, and the receipt. */
export function PaidVehicles({ vehicles, userId, paymentId, paidAt }: PaymentResultReply) {
  const styles = usePaymentStepStyles();
  const inAdmin = useInAdmin();
  const { user } = useSession();
  const [download, busy] = useDownload(getReceipt);
  const { first, last } = useDeliveryDays(paidAt);
  return (
    <Card>
      <PaidHead>
        <p className={styles.words}>
          Your payment was successful. We are renewing the licences of {vehicles.length} vehicles, and{' '}
          {userId === user?.id ? 'we emailed your receipt' : 'we emailed the receipt to the owner'}.
        </p>
        <p className={styles.words}>
          The new discs should arrive between {longDay(first)} and {longDay(last)}. The reference is{' '}
          <strong className={styles.day}>{shortReference(paymentId)}</strong>.
        </p>
      </PaidHead>
      <Lines vehicles={vehicles} inAdmin={inAdmin} />
      <div className={styles.buttons}>
        <RenewalsLink />
        <PlainButton disabled={busy} onClick={() => void download({ id: paymentId }, 'receipt.pdf')}>
          Download the receipt
        </PlainButton>
      </div>
    </Card>
  );
}

function Lines({ vehicles, inAdmin }: Pick<PaymentResultReply, 'vehicles'> & { inAdmin: boolean }) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label="What was paid">
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map(({ vehicleId, licenseNumber, amountInCents, renewalId }) => (
          <tr key={vehicleId}>
            <th scope="row" className={styles.cell}>
              {renewalId ? (
                <Link
                  className={styles.link}
                  to={href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewalId })}
                >
                  {licenseNumber.toUpperCase()}
                </Link>
              ) : (
                licenseNumber.toUpperCase()
              )}
            </th>
            <td className={mergeClasses(styles.cell, styles.end)}>{formatRand(amountInCents)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={mergeClasses(styles.cell, styles.total)}>
            Total paid
          </th>
          <td className={mergeClasses(styles.cell, styles.end, styles.total)}>
            {formatRand(vehicles.reduce((sum, { amountInCents }) => sum + amountInCents, 0))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
