import { useEffect, useRef } from 'react';
import { useCompany } from 'web-kit/host';
import { DismissRegular } from 'web-kit/icons';
import { ButtonLink, Card, Icon, PlainButton } from 'web-kit/page';
import { declineAdvice } from './decline-advice.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { type Outcome, timedOut } from './payment-progress.ts';

const unknownCause = {
  title: 'The payment did not go through',
  advice: 'You can try again, with this card or another one.',
};
const notOpened = {
  title: 'The card form could not be opened',
  advice: 'You can try again. It may help to check your connection first.',
};
const onlyOnSite = {
  title: 'The card form cannot be shown on this page',
  advice: 'You can pay on our own site, where you log in with the same email address and password.',
};
// The status is unknown, so saying that the payment failed could be wrong.
const unknownResult = {
  title: 'We have not heard how the payment ended',
  advice: 'You can try again, with this card or another one.',
};

const textsOf = (outcome: Outcome) => {
  if (outcome.code === timedOut.code) return unknownResult;
  if (outcome.onlyOnSite) return onlyOnSite;
  if (outcome.beforeCard) return notOpened;
  return outcome.cause ? declineAdvice[outcome.cause] : unknownCause;
};

interface PaymentOutcomeProps {
  outcome: Outcome;
  /** The payment step on our own site. */
  onSite: string;
  onTryAgain: () => void;
}

/** Shown when a payment did not succeed: why, whether money was taken, and what the payer can do. */
export function PaymentOutcome({ outcome, onSite, onTryAgain }: PaymentOutcomeProps) {
  const styles = usePaymentStepStyles();
  const { company } = useCompany();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = textsOf(outcome);
  return (
    <Card>
      <section className={styles.outcome} aria-label="Payment result">
        <span className={styles.icon}>
          <Icon icon={DismissRegular} size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h2>
        {texts === unknownResult ? (
          <>
            <p className={styles.words}>{outcome.message}</p>
            <p className={styles.words}>Code {outcome.code}</p>
            <p className={styles.words}>
              We keep asking your bank. If it says yes, we start and email you the receipt. If you pay twice, we refund
              the second payment.
            </p>
          </>
        ) : (
          (outcome.cause !== undefined || outcome.beforeCard) && <p className={styles.words}>No money was taken.</p>
        )}
        <p className={styles.words}>
          {texts.advice} For another way to pay, write to{' '}
          <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>.
        </p>
        {texts !== unknownResult && (
          <p className={styles.detail}>
            {outcome.cause ? 'The bank’s words: ' : ''}
            {outcome.message}
            {outcome.code ? ` Code ${outcome.code}` : ''}
          </p>
        )}
        <div className={styles.buttons}>
          {outcome.onlyOnSite ? (
            <ButtonLink to={onSite} size="large">
              Pay on our site
            </ButtonLink>
          ) : (
            <PlainButton look="primary" size="large" onClick={onTryAgain}>
              Try Again
            </PlainButton>
          )}
        </div>
      </section>
    </Card>
  );
}
