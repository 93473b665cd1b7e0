import { useText } from 'web-kit/language';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { formStep, progressTextsIn, resultStep } from './payment-progress.ts';

const confirmationStep = 7;

/** Progress of a payment. Shown above the card form, not over it, because the bank may show its own pages there. */
export function PaymentProgress({ step }: { step: number }) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const text = progressTextsIn(t)[step] ?? '';
  return (
    <section aria-label={t('Payment progress')} className={styles.progress}>
      {/* While the payer types, a bar that stands still would look stuck. */}
      <div
        role="progressbar"
        aria-label={t('Payment')}
        aria-valuemin={0}
        aria-valuemax={resultStep}
        aria-valuenow={step}
        aria-valuetext={text}
        className={step === formStep ? styles.unseen : styles.bar}
      >
        <div className={styles.reached} style={{ width: `${(100 * (step + 0.5)) / resultStep}%` }} />
      </div>
      <p className={styles.text} role="status">
        {text}…
      </p>
      {step === confirmationStep && (
        <p className={styles.text}>
          {t(
            'Your bank has not confirmed the payment yet. You may leave this page: when your bank says yes, we start and email you the receipt. Please do not pay again.',
          )}
        </p>
      )}
    </section>
  );
}
