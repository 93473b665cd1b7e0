import { useEffect, useRef } from 'react';
import { useCompany } from 'web-kit/host';
import { DismissRegular } from 'web-kit/icons';
import { Said, Sentence, type Translate, useText } from 'web-kit/language';
import { ButtonLink, Card, Icon, PlainButton } from 'web-kit/page';
import { declineAdviceIn } from './decline-advice.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { type Outcome, timedOut } from './payment-progress.ts';

interface Texts {
  title: string;
  advice: string;
}

const unknownCauseIn = (t: Translate): Texts => ({
  title: t('The payment did not go through'),
  advice: t('You can try again, with this card or another one.'),
});
const notOpenedIn = (t: Translate): Texts => ({
  title: t('The card form could not be opened'),
  advice: t('You can try again. It may help to check your connection first.'),
});
const onlyOnSiteIn = (t: Translate): Texts => ({
  title: t('The card form cannot be shown on this page'),
  advice: t('You can pay on our own site, where you log in with the same email address and password.'),
});
// The status is unknown, so saying that the payment failed could be wrong.
const unknownResultIn = (t: Translate): Texts => ({
  title: t('We have not heard how the payment ended'),
  advice: t('You can try again, with this card or another one.'),
});

function textsOf(outcome: Outcome, t: Translate): Texts {
  if (outcome.code === timedOut.code) return unknownResultIn(t);
  if (outcome.onlyOnSite) return onlyOnSiteIn(t);
  if (outcome.beforeCard) return notOpenedIn(t);
  return outcome.cause ? declineAdviceIn(t)[outcome.cause] : unknownCauseIn(t);
}

/** Where to ask for another way to pay. */
export function OtherWay() {
  const t = useText();
  const { contactEmail } = useCompany().company;
  return (
    <Sentence say={(email) => t('For another way to pay, write to {email}.', { email })}>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </Sentence>
  );
}

interface PaymentOutcomeProps {
  outcome: Outcome;
  /** The payment step on our own site. */
  onSite: string;
  onTryAgain: () => void;
}

/** What the bank said, as it said it. */
export function BanksWords({ words }: { words: string }) {
  const t = useText();
  return (
    <Sentence say={(said) => t('The bank’s words: {said}', { said })}>
      <span lang="en">{words}</span>
    </Sentence>
  );
}

/** Shown when a payment did not succeed: why, whether money was taken, and what the payer can do. */
export function PaymentOutcome({ outcome, onSite, onTryAgain }: PaymentOutcomeProps) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = textsOf(outcome, t);
  const isUnknown = outcome.code === timedOut.code;
  const message = <Said lang={outcome.language}>{outcome.message}</Said>;
  const code = t('Code {code}', { code: outcome.code ?? '' });
  return (
    <Card>
      <section className={styles.outcome} aria-label={t('Payment result')}>
        <span className={styles.icon}>
          <Icon icon={DismissRegular} size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h2>
        {isUnknown ? (
          <>
            <p className={styles.words}>{message}</p>
            <p className={styles.words}>{code}</p>
            <p className={styles.words}>
              {t(
                'We keep asking your bank. If it says yes, we start and email you the receipt. If you pay twice, we refund the second payment.',
              )}
            </p>
          </>
        ) : (
          (outcome.cause !== undefined || outcome.beforeCard) && (
            <p className={styles.words}>{t('No money was taken.')}</p>
          )
        )}
        <p className={styles.words}>
          {texts.advice} <OtherWay />
        </p>
        {!isUnknown && (
          <p className={styles.detail}>
            {outcome.cause ? <BanksWords words={outcome.message} /> : message}
            {outcome.code ? ` ${code}` : ''}
          </p>
        )}
        <div className={styles.buttons}>
          {outcome.onlyOnSite ? (
            <ButtonLink to={onSite} size="large">
              {t('Pay on our site')}
            </ButtonLink>
          ) : (
            <PlainButton look="primary" size="large" onClick={onTryAgain}>
              {t('Try Again')}
            </PlainButton>
          )}
        </div>
      </section>
    </Card>
  );
}
