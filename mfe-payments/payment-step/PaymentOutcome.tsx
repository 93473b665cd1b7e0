import { useEffect, useRef } from 'react';
import { useCompany } from 'web-kit/host';
import { Card, Icon, PlainButton } from 'web-kit/page';
import { type Outcome, timedOut } from './payment-progress.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';

/** A payment that did not go through, and what to do about it. */
export function PaymentOutcome({ outcome, onTryAgain }: { outcome: Outcome; onTryAgain: () => void }) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Nobody knows how it ended: to say that it failed could be wrong.
  const isOpen = outcome.code === timedOut.code;
  return (
    <Card>
      <div className={styles.outcome} role="dialog" aria-label="Payment result">
        <span className={styles.icon}>
          <Icon name="close" size={28} />
        </span>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {isOpen ? 'We have not heard how the payment ended' : 'The payment did not go through'}
        </h2>
        <p className={styles.words}>{outcome.message}</p>
        {outcome.code !== undefined && <p className={styles.words}>Code {outcome.code}</p>}
        {isOpen && (
          <p className={styles.words}>
            We keep asking. If it went through, this page says so, the renewal starts and your receipt is mailed to you. Nobody is charged
            twice: a second payment is refunded.
          </p>
        )}
        <p className={styles.words}>
          You can try again, with this card or another one. For another way to pay, write to{' '}
          <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        <div className={styles.buttons}>
          <PlainButton look="primary" size="large" onClick={onTryAgain}>
            Try Again
          </PlainButton>
        </div>
      </div>
    </Card>
  );
}
