import { useEffect, useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { DeclineCause } from 'shared-contracts/payment';
import { getReceipt } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { failureOf, useCompany, useSession } from 'web-kit/host';
import { DismissRegular } from 'web-kit/icons';
import { ButtonLink, Card, Icon, ListSkeleton, PlainButton, useInAdmin } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { usePaymentsGetResultMutation } from '../api.ts';
import { declineAdvice } from '../payment-step/decline-advice.ts';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { PaidHead, useDeliveryDays } from './PaidHead.tsx';
import { PaidVehicles } from './PaidVehicles.tsx';
import { type PaymentResultReply, pollPaymentResult } from './poll-payment-result.ts';
import { Refunded } from './Refunded.tsx';

interface PaymentResultProps {
  /** The payment processor's query string. */
  query: string;
  /** Takes the ids of the vehicles that were to be paid for. */
  onTryAgain: (vehicleIds: readonly string[]) => void;
}

/** Result of a payment. The query string only identifies the payment. The status comes from the payment processor. */
export function PaymentResult({ query, onTryAgain }: PaymentResultProps) {
  const [getResult] = usePaymentsGetResultMutation();
  const [answer, setAnswer] = useState<PaymentResultReply>();
  const [waiting, setWaiting] = useState<'for the bank' | 'for the network'>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const values = Object.fromEntries(new URLSearchParams(query));
    pollPaymentResult(() => getResult(values).unwrap(), {
      signal: controller.signal,
      onWaiting: (reply) => setWaiting(reply ? 'for the bank' : 'for the network'),
    }).then(
      (final) => final && setAnswer(final),
      (thrown: unknown) => setFailure(failureOf(thrown).message),
    );
    return () => controller.abort();
  }, [getResult, query, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  if (failure) return <Unsuccessful reason={failure} onTryAgain={retry} label="Look again" />;
  if (!answer)
    return waiting ? <Waiting on={waiting} onRetry={retry} /> : <ListSkeleton label="Checking your payment…" />;
  if (answer.result !== 'successful')
    return (
      <Unsuccessful
        reason={answer.failureReason ?? answer.description}
        cause={answer.declineCause}
        onTryAgain={() => onTryAgain(answer.vehicles.map(({ vehicleId }) => vehicleId))}
        label="Try Again"
      />
    );
  if (answer.refund) return <Refunded refund={answer.refund} />;
  return answer.vehicles.length > 1 ? <PaidVehicles {...answer} /> : <PaidVehicle {...answer} />;
}

/** A successful payment for one vehicle: what happens next, its renewal and the receipt. */
function PaidVehicle({
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
  const day = (text: string) => <span className={styles.day}>{longDay(text)}</span>;
  return (
    <Card>
      <PaidHead>
        <p className={styles.words}>
          Your payment was successful. We are {isDuplicate ? 'getting a copy of the lost disc' : 'renewing the licence'}{' '}
          of {vehicles[0]?.licenseNumber.toUpperCase()}, and{' '}
          {isOwn ? 'we emailed your receipt' : 'we emailed the receipt to the owner'}.
        </p>
        <h3 className={styles.subtitle}>What happens next</h3>
        <ol className={styles.steps}>
          <li>
            {amountInCents === undefined ? 'Paid' : <>We received {formatRand(amountInCents)}</>} on {day(paidOn)}.{' '}
            {isOwn ? 'Your' : 'The'} reference is <strong className={styles.day}>{shortReference(paymentId)}</strong>.
          </li>
          <li>{isDuplicate ? 'We get the copy' : 'We renew the licence'} at the licensing department.</li>
          <li>
            {isOwn ? 'Your new disc should reach you' : 'The new disc should reach the owner'} between {day(first)} and{' '}
            {day(last)}.
          </li>
        </ol>
        <div className={styles.buttons}>
          {renewalId && (
            <ButtonLink to={href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewalId })}>
              {`Follow ${isOwn ? 'your' : 'the'} ${isDuplicate ? 'disc' : 'renewal'}`}
            </ButtonLink>
          )}
          <PlainButton disabled={isBusy} onClick={() => void download({ id: paymentId }, 'receipt.pdf')}>
            Download the receipt
          </PlainButton>
        </div>
      </PaidHead>
    </Card>
  );
}

const waitingTexts = {
  'for the bank': {
    title: 'Your payment is still being processed',
    text: 'You do not need to pay again. Banks sometimes take a few minutes, and we keep asking.',
  },
  'for the network': {
    title: 'We may have your payment',
    text: 'There is no connection at the moment. We keep checking by ourselves: please do not pay again.',
  },
} as const;

function Waiting({ on, onRetry }: { on: keyof typeof waitingTexts; onRetry: () => void }) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const { title, text } = waitingTexts[on];
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>
          {text} You can close this page. When your bank says yes, we start and email you the receipt.
        </p>
        <p className={styles.words}>
          Questions? Write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        <PlainButton onClick={onRetry}>Look again</PlainButton>
      </div>
    </Card>
  );
}

interface UnsuccessfulProps {
  reason: string;
  cause?: DeclineCause | null | undefined;
  onTryAgain: () => void;
  label: string;
}

function Unsuccessful({ reason, cause, onTryAgain, label }: UnsuccessfulProps) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const advice = cause && declineAdvice[cause];
  return (
    <Card>
      <div className={styles.outcome} role="alert">
        <span className={styles.icon}>
          <Icon icon={DismissRegular} size={28} />
        </span>
        <h2 className={styles.title}>{advice?.title ?? 'The payment did not go through'}</h2>
        {advice ? (
          <p className={styles.words}>No money was taken. {advice.advice}</p>
        ) : (
          <p className={styles.words}>{reason}</p>
        )}
        <p className={styles.words}>
          For another way to pay, write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        {advice && <p className={styles.detail}>The bank’s words: {reason}</p>}
        <PlainButton look="primary" onClick={onTryAgain}>
          {label}
        </PlainButton>
      </div>
    </Card>
  );
}
