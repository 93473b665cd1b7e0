import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getReceipt } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { EnglishToo, Sentence, type Translate, useDates, useText } from 'web-kit/language';
import { Card, PlainButton, useInAdmin } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { RenewalsLink } from '../payment-step/RenewalsLink.tsx';
import { PaidHead, useDeliveryDays } from './PaidHead.tsx';
import type { PaymentResultReply } from './poll-payment-result.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', marginTop: '16px' },
  cell: {
    padding: '10px 0',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  end: { textAlign: 'right', paddingLeft: '12px', whiteSpace: 'nowrap' },
  total: { fontWeight: 700, borderBottomStyle: 'none' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const deliveryIn = (t: Translate, first: string, last: string): string =>
  t('The new discs should arrive between {first} and {last}.', { first, last });

/** A successful payment for several vehicles: a line for each, which leads to its renewal, and the receipt. */
export function PaidVehicles({ vehicles, userId, paymentId, paidAt }: PaymentResultReply) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const { longDay: day } = useDates({ longDay });
  const count = { count: vehicles.length };
  const inAdmin = useInAdmin();
  const { user } = useSession();
  const [download, busy] = useDownload(getReceipt);
  const { first, last } = useDeliveryDays(paidAt);
  return (
    <Card>
      <PaidHead>
        <p className={styles.words}>
          {userId === user?.id
            ? t(
                'Your payment was successful. We are renewing the licences of {count} vehicles, and we emailed your receipt.',
                count,
              )
            : t(
                'Your payment was successful. We are renewing the licences of {count} vehicles, and we emailed the receipt to the owner.',
                count,
              )}
        </p>
        <p className={styles.words}>
          {deliveryIn(t, day(first), day(last))}{' '}
          <Sentence say={(reference) => t('The reference is {reference}.', { reference })}>
            <strong className={styles.day}>{shortReference(paymentId)}</strong>
          </Sentence>
          <EnglishToo>{(english) => deliveryIn(english, longDay(first), longDay(last))}</EnglishToo>
        </p>
      </PaidHead>
      <Lines vehicles={vehicles} inAdmin={inAdmin} />
      <div className={styles.buttons}>
        <RenewalsLink />
        <PlainButton disabled={busy} onClick={() => void download({ id: paymentId }, 'receipt.pdf')}>
          {t('Download the receipt')}
        </PlainButton>
      </div>
    </Card>
  );
}

function Lines({ vehicles, inAdmin }: Pick<PaymentResultReply, 'vehicles'> & { inAdmin: boolean }) {
  const styles = useStyles();
  const t = useText();
  return (
    <table className={styles.table} aria-label={t('What was paid')}>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{t('Vehicle')}</th>
          <th scope="col">{t('Paid')}</th>
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
            {t('Total paid')}
          </th>
          <td className={mergeClasses(styles.cell, styles.end, styles.total)}>
            {formatRand(vehicles.reduce((sum, { amountInCents }) => sum + amountInCents, 0))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
