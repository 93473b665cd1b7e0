import { progressTexts, resultStep } from './payment-progress.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';

const confirming = 7;

/** How far a payment is. It stays beside the card form instead of over it: the bank may ask its own questions there. */
export function PaymentProgress({ step }: { step: number }) {
  const styles = usePaymentStepStyles();
  const text = progressTexts[step] ?? '';
  return (
    <div role="dialog" aria-label="Payment progress" className={styles.progress}>
      <div
        role="progressbar"
        aria-label="Payment"
        aria-valuemin={0}
        aria-valuemax={resultStep}
        aria-valuenow={step}
        aria-valuetext={text}
        className={styles.bar}
      >
        <div className={styles.reached} style={{ width: `${(100 * (step + 0.5)) / resultStep}%` }} />
      </div>
      <p className={styles.text} role="status">
        {text}…
      </p>
      {step === confirming && (
        <p className={styles.text}>
          Your bank has not confirmed the payment yet. You may leave this page: the renewal starts by itself once it has, and your receipt
          is mailed to you. Please do not pay again.
        </p>
      )}
    </div>
  );
}
