import { useEffect, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import type { Language } from 'shared-contracts/language';
import type { DeclineCause } from 'shared-contracts/payment';
import { failureOf, useCompany } from 'web-kit/host';
import { DismissRegular } from 'web-kit/icons';
import { Said, Sentence, type Translate, Translated, useText } from 'web-kit/language';
import { Card, Icon, ListSkeleton, PlainButton } from 'web-kit/page';
import { usePaymentsGetResultMutation } from '../api.ts';
import { declineAdviceIn } from '../payment-step/decline-advice.ts';
import { BanksWords, OtherWay } from '../payment-step/PaymentOutcome.tsx';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';
import { PaidVehicle } from './PaidVehicle.tsx';
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
export const PaymentResult = (props: PaymentResultProps) => (
  <Translated>
    <Result {...props} />
  </Translated>
);

function Result({ query, onTryAgain }: PaymentResultProps) {
  const t = useText();
  const [getResult] = usePaymentsGetResultMutation();
  const [answer, setAnswer] = useState<PaymentResultReply>();
  const [waiting, setWaiting] = useState<'bank' | 'network'>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const values = Object.fromEntries(new URLSearchParams(query));
    pollPaymentResult(() => getResult(values).unwrap(), {
      signal: controller.signal,
      onWaiting: (reply) => setWaiting(reply ? 'bank' : 'network'),
    }).then(
      (final) => final && setAnswer(final),
      (thrown: unknown) => setFailure(failureOf(thrown)),
    );
    return () => controller.abort();
  }, [getResult, query, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  if (failure)
    return (
      <Unsuccessful reason={failure.message} language={failure.language} onTryAgain={retry} label={t('Look again')} />
    );
  if (!answer)
    return waiting ? <Waiting on={waiting} onRetry={retry} /> : <ListSkeleton label={t('Checking your payment…')} />;
  if (answer.result !== 'successful')
    return (
      <Unsuccessful
        reason={answer.failureReason ?? answer.description}
        cause={answer.declineCause}
        onTryAgain={() => onTryAgain(answer.vehicles.map(({ vehicleId }) => vehicleId))}
        label={t('Try Again')}
      />
    );
  if (answer.refund) return <Refunded refund={answer.refund} />;
  return answer.vehicles.length > 1 ? <PaidVehicles {...answer} /> : <PaidVehicle {...answer} />;
}

const waitingTextsIn = (t: Translate) => ({
  bank: {
    title: t('Your payment is still being processed'),
    text: t('You do not need to pay again. Banks sometimes take a few minutes, and we keep asking.'),
  },
  network: {
    title: t('We may have your payment'),
    text: t('There is no connection at the moment. We keep checking by ourselves: please do not pay again.'),
  },
});

function Waiting({ on, onRetry }: { on: keyof ReturnType<typeof waitingTextsIn>; onRetry: () => void }) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const { contactEmail } = useCompany().company;
  const { title, text } = waitingTextsIn(t)[on];
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>
          {text} {t('You can close this page. When your bank says yes, we start and email you the receipt.')}
        </p>
        <p className={styles.words}>
          <Sentence say={(email) => t('Questions? Write to {email}.', { email })}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Sentence>
        </p>
        <PlainButton onClick={onRetry}>{t('Look again')}</PlainButton>
      </div>
    </Card>
  );
}

interface UnsuccessfulProps {
  reason: string;
  /** Of the reason, as the API says. */
  language?: Language | undefined;
  cause?: DeclineCause | null | undefined;
  onTryAgain: () => void;
  label: string;
}

function Unsuccessful({ reason, language, cause, onTryAgain, label }: UnsuccessfulProps) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const advice = cause && declineAdviceIn(t)[cause];
  return (
    <Card>
      <div className={styles.outcome} role="alert">
        <span className={styles.icon}>
          <Icon icon={DismissRegular} size={28} />
        </span>
        <h2 className={styles.title}>{advice?.title ?? t('The payment did not go through')}</h2>
        {advice ? (
          <p className={styles.words}>
            {t('No money was taken.')} {advice.advice}
          </p>
        ) : (
          <p className={styles.words}>
            <Said lang={language}>{reason}</Said>
          </p>
        )}
        <p className={styles.words}>
          <OtherWay />
        </p>
        {advice && (
          <p className={styles.detail}>
            <BanksWords words={reason} />
          </p>
        )}
        <PlainButton look="primary" onClick={onTryAgain}>
          {label}
        </PlainButton>
      </div>
    </Card>
  );
}
