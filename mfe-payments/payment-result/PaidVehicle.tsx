import { formatRand } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getReceipt } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { EnglishToo, Sentence, type Translate, useDates, useText } from 'web-kit/language';
import { ButtonLink, Card, PlainButton, useInAdmin } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { PaidHead, useDeliveryDays } from './PaidHead.tsx';
import type { PaymentResultReply } from './poll-payment-result.ts';

const deliveryIn = (t: Translate, isOwn: boolean, between: { first: string; last: string }): string =>
  isOwn
    ? t('Your new disc should reach you between {first} and {last}.', between)
    : t('The new disc should reach the owner between {first} and {last}.', between);

/** A successful payment for one vehicle: what happens next, its renewal and the receipt. */
export function PaidVehicle({
  vehicles,
  userId,
  paymentId,
  amountInCents,
  renewalId,
  isDuplicate,
  paidAt,
}: PaymentResultReply) {
  const styles = usePaymentStepStyles();
  const { user } = useSession();
  const inAdmin = useInAdmin();
  const [download, isBusy] = useDownload(getReceipt);
  const isOwn = userId === user?.id;
  const { paidOn, first, last } = useDeliveryDays(paidAt);
  const t = useText();
  const { longDay: inWords } = useDates({ longDay });
  const day = (text: string) => inWords(text).replaceAll(' ', '\u00a0');
  const plate = vehicles[0]?.licenseNumber.toUpperCase() ?? '';
  const between = { first: day(first), last: day(last) };
  return (
    <Card>
      <PaidHead>
        <p className={styles.words}>{successWords(isOwn, isDuplicate === true, plate, t)}</p>
        <h3 className={styles.subtitle}>{t('What happens next')}</h3>
        <ol className={styles.steps}>
          <li>
            {amountInCents === undefined
              ? t('Paid on {day}.', { day: day(paidOn) })
              : t('We received {amount} on {day}.', { amount: formatRand(amountInCents), day: day(paidOn) })}{' '}
            <ReferenceOf isOwn={isOwn} paymentId={paymentId} />
          </li>
          <li>
            {isDuplicate
              ? t('We get the copy at the licensing department.')
              : t('We renew the licence at the licensing department.')}
          </li>
          <li>
            {deliveryIn(t, isOwn, between)}
            <EnglishToo>
              {(english) => deliveryIn(english, isOwn, { first: longDay(first), last: longDay(last) })}
            </EnglishToo>
          </li>
        </ol>
        <div className={styles.buttons}>
          {renewalId && (
            <ButtonLink to={href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewalId })}>
              {followWords(isOwn, isDuplicate === true, t)}
            </ButtonLink>
          )}
          <PlainButton disabled={isBusy} onClick={() => void download({ id: paymentId }, 'receipt.pdf')}>
            {t('Download the receipt')}
          </PlainButton>
        </div>
      </PaidHead>
    </Card>
  );
}

function ReferenceOf({ isOwn, paymentId }: { isOwn: boolean; paymentId: string }) {
  const styles = usePaymentStepStyles();
  const t = useText();
  return (
    <Sentence
      say={(reference) =>
        isOwn ? t('Your reference is {reference}.', { reference }) : t('The reference is {reference}.', { reference })
      }
    >
      <strong className={styles.day}>{shortReference(paymentId)}</strong>
    </Sentence>
  );
}

function successWords(isOwn: boolean, isDuplicate: boolean, plate: string, t: Translate): string {
  if (isDuplicate)
    return isOwn
      ? t(
          'Your payment was successful. We are getting a copy of the lost disc of {plate}, and we emailed your receipt.',
          { plate },
        )
      : t(
          'Your payment was successful. We are getting a copy of the lost disc of {plate}, and we emailed the receipt to the owner.',
          { plate },
        );
  return isOwn
    ? t('Your payment was successful. We are renewing the licence of {plate}, and we emailed your receipt.', { plate })
    : t(
        'Your payment was successful. We are renewing the licence of {plate}, and we emailed the receipt to the owner.',
        { plate },
      );
}

function followWords(isOwn: boolean, isDuplicate: boolean, t: Translate): string {
  if (isOwn) return isDuplicate ? t('Follow your disc') : t('Follow your renewal');
  return isDuplicate ? t('Follow the disc') : t('Follow the renewal');
}
