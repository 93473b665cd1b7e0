import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { listDate } from 'shared-contracts/list-date';
import { href } from 'shared-contracts/pages';
import { formatRand } from 'shared-contracts/money';
import type { DeclineCause, Refund } from 'shared-contracts/payments';
import type { Vehicle } from 'shared-contracts/vehicles';
import { addWorkingDays, deliveryWorkingDays } from 'shared-contracts/working-days';
import { failureOf, useCompany, useHost, useSession } from 'web-kit/host';
import { ButtonLink, Card, Icon, ListSkeleton, PlainButton } from 'web-kit/page';
import { usePaymentsGetResultMutation } from '../api.ts';
import { declineAdvice } from '../payment-step/decline-advice.ts';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { askUntilEnded, type PaymentAnswer } from './ask-until-ended.ts';

interface PaymentResultProps {
  /** Missing where it could not be loaded: how the payment ended is told all the same. */
  vehicle?: Vehicle | undefined;
  /** The processor's query string. */
  query: string;
  onTryAgain: () => void;
}

/** How a payment ended. The query string only says which one; the answer comes from the processor. */
export function PaymentResult({ vehicle, query, onTryAgain }: PaymentResultProps) {
  const [ask] = usePaymentsGetResultMutation();
  const [answer, setAnswer] = useState<PaymentAnswer>();
  const [waiting, setWaiting] = useState<'for the bank' | 'for the line'>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const asked = Object.fromEntries(new URLSearchParams(query));
    askUntilEnded(() => ask(asked).unwrap(), {
      signal: leaving.signal,
      onWaiting: (heard) => setWaiting(heard ? 'for the bank' : 'for the line'),
    }).then(
      (ended) => ended && setAnswer(ended),
      (thrown: unknown) => setFailure(failureOf(thrown).message),
    );
    return () => leaving.abort();
  }, [ask, query, round]);
  const look = () => {
    setFailure(undefined);
    setRound(round + 1);
  };
  if (failure) return <Bad reason={failure} onTryAgain={look} label="Look again" />;
  if (!answer) return waiting ? <Waiting on={waiting} onLook={look} /> : <ListSkeleton label="Checking your payment…" />;
  if (answer.result !== 'successful')
    return (
      <Bad reason={answer.failureReason ?? answer.description} cause={answer.declineCause} onTryAgain={onTryAgain} label="Try Again" />
    );
  return answer.refund ? (
    <PaidTwice refund={answer.refund} />
  ) : (
    <Good vehicle={vehicle} renewalId={answer.renewalId ?? undefined} paidAt={answer.paidAt ?? undefined} />
  );
}

const whyBack: Record<Refund['reason'], string> = {
  'paid twice': 'This renewal had been paid already, so this payment goes back to your card in full. The renewal goes on.',
  'vehicle removed': 'The vehicle had been removed before this payment went through, so all of it goes back to your card.',
  'renewal cancelled': 'The renewal was cancelled. What our terms promise goes back to your card.',
};

/** The money came in and goes back: nobody pays twice. */
function PaidTwice({ refund }: { refund: Refund }) {
  const styles = usePaymentStepStyles();
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>
          {refund.status === 'done'
            ? `${formatRand(refund.amountInCents)} has been given back`
            : `We are giving ${formatRand(refund.amountInCents)} back`}
        </h2>
        <p className={styles.words}>{whyBack[refund.reason]}</p>
        <p className={styles.words}>
          {refund.status === 'done' ? '' : 'We mail you when it has been sent. '}Your bank may take a few days to show it.
        </p>
        <ButtonLink to={href('manageRenewals')}>See your renewals</ButtonLink>
      </div>
    </Card>
  );
}

interface GoodProps {
  vehicle: Vehicle | undefined;
  renewalId: string | undefined;
  paidAt: string | undefined;
}

function Good({ vehicle, renewalId, paidAt }: GoodProps) {
  const styles = usePaymentStepStyles();
  const { words } = useCompany();
  const { clock } = useHost();
  const { user } = useSession();
  const isOwn = !vehicle || vehicle.userId === user?.id;
  const paidOn = dayInSouthAfrica(paidAt ? new Date(paidAt) : clock.now());
  const by = (days: number) => listDate(addWorkingDays(paidOn, days));
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <span className={mergeClasses(styles.icon, styles.good)}>
          <Icon name="check" size={28} />
        </span>
        <h2 className={styles.title}>{words.name}!</h2>
        <p className={styles.words}>
          Your payment was successful.{' '}
          {vehicle ? `We are renewing the licence of ${vehicle.licenseNumber.toUpperCase()}` : 'We are renewing the licence'}, and{' '}
          {isOwn ? 'your receipt is in your mailbox' : 'the receipt is in the owner’s mailbox'}.
        </p>
        <p className={styles.words}>
          Your new disc should reach you between {by(deliveryWorkingDays.first)} and {by(deliveryWorkingDays.last)}.
        </p>
        {renewalId && <ButtonLink to={href('viewRenewal', { id: renewalId })}>Follow your renewal</ButtonLink>}
      </div>
    </Card>
  );
}

const waitingWords = {
  'for the bank': {
    title: 'Your payment is still being processed',
    text: 'You do not need to pay again. Banks sometimes take a few minutes, and we keep asking.',
  },
  'for the line': {
    title: 'We may have your payment',
    text: 'There is no connection at the moment. We keep checking by ourselves: please do not pay again.',
  },
} as const;

function Waiting({ on, onLook }: { on: keyof typeof waitingWords; onLook: () => void }) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const { title, text } = waitingWords[on];
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{text} You can close this page: the renewal starts by itself and your receipt is mailed to you.</p>
        <p className={styles.words}>
          Questions? Write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        <PlainButton onClick={onLook}>Look again</PlainButton>
      </div>
    </Card>
  );
}

interface BadProps {
  reason: string;
  cause?: DeclineCause | null | undefined;
  onTryAgain: () => void;
  label: string;
}

function Bad({ reason, cause, onTryAgain, label }: BadProps) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const words = cause && declineAdvice[cause];
  return (
    <Card>
      <div className={styles.outcome} role="alert">
        <span className={styles.icon}>
          <Icon name="close" size={28} />
        </span>
        <h2 className={styles.title}>{words?.title ?? 'The payment did not go through'}</h2>
        {words ? <p className={styles.words}>No money was taken. {words.advice}</p> : <p className={styles.words}>{reason}</p>}
        <p className={styles.words}>
          For another way to pay, write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        {words && <p className={styles.detail}>{reason}</p>}
        <PlainButton look="primary" onClick={onTryAgain}>
          {label}
        </PlainButton>
      </div>
    </Card>
  );
}
