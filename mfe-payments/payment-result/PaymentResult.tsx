import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { addDays, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { listDate } from 'shared-contracts/list-date';
import { href } from 'shared-contracts/pages';
import type { getPaymentResult } from 'shared-contracts/payments';
import type { Reply } from 'shared-contracts/endpoint';
import type { Vehicle } from 'shared-contracts/vehicles';
import { failureOf, useCompany, useHost } from 'web-kit/host';
import { ButtonLink, Card, Icon, ListSkeleton, PlainButton } from 'web-kit/page';
import { usePaymentsGetResultMutation } from '../api.ts';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';

interface PaymentResultProps {
  vehicle: Vehicle;
  /** The processor's query string. */
  query: string;
  onTryAgain: () => void;
}

type Answer = Reply<typeof getPaymentResult>;

/** How a payment ended. The query string only says which one; the answer comes from the processor. */
export function PaymentResult({ vehicle, query, onTryAgain }: PaymentResultProps) {
  const [ask] = usePaymentsGetResultMutation();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const look = useCallback(() => {
    setFailure(undefined);
    ask(Object.fromEntries(new URLSearchParams(query)))
      .unwrap()
      .then(setAnswer, (thrown: unknown) => setFailure(failureOf(thrown).message));
  }, [ask, query]);
  useEffect(look, [look]);
  if (failure) return <Bad reason={failure} onTryAgain={look} label="Look again" />;
  if (!answer) return <ListSkeleton label="Checking your payment…" />;
  if (answer.result === 'successful') return <Good vehicle={vehicle} renewalId={answer.renewalId ?? undefined} />;
  if (answer.result === 'processing') return <Waiting onLook={look} />;
  return <Bad reason={answer.failureReason ?? answer.description} onTryAgain={onTryAgain} label="Try Again" />;
}

function Good({ vehicle, renewalId }: { vehicle: Vehicle; renewalId: string | undefined }) {
  const styles = usePaymentStepStyles();
  const { words } = useCompany();
  const { clock } = useHost();
  const by = (days: number) => listDate(addDays(dayInSouthAfrica(clock.now()), days));
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <span className={mergeClasses(styles.icon, styles.good)}>
          <Icon name="check" size={28} />
        </span>
        <h2 className={styles.title}>{words.name}!</h2>
        <p className={styles.words}>
          Your payment was successful. We are renewing the licence of {vehicle.licenseNumber.toUpperCase()}, and your receipt is in your
          mailbox.
        </p>
        <p className={styles.words}>
          Your new disc should reach you between {by(2)} and {by(9)}.
        </p>
        {renewalId && <ButtonLink to={href('viewRenewal', { id: renewalId })}>Follow your renewal</ButtonLink>}
      </div>
    </Card>
  );
}

function Waiting({ onLook }: { onLook: () => void }) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>Your payment is still being processed</h2>
        <p className={styles.words}>
          You do not need to pay again. Banks sometimes take a few minutes; you can close this page, we will go on by ourselves.
        </p>
        <p className={styles.words}>
          Questions? Write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        <PlainButton onClick={onLook}>Look again</PlainButton>
      </div>
    </Card>
  );
}

function Bad({ reason, onTryAgain, label }: { reason: string; onTryAgain: () => void; label: string }) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  return (
    <Card>
      <div className={styles.outcome} role="alert">
        <span className={styles.icon}>
          <Icon name="close" size={28} />
        </span>
        <h2 className={styles.title}>The payment did not go through</h2>
        <p className={styles.words}>{reason}</p>
        <p className={styles.words}>
          For another way to pay, write to <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        <PlainButton look="primary" onClick={onTryAgain}>
          {label}
        </PlainButton>
      </div>
    </Card>
  );
}
