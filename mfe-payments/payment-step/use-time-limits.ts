import { type Dispatch, useEffect } from 'react';
import { cardFormTimeout } from 'shared-contracts/limits';
import { useHost } from 'web-kit/host';
import { formNotOpened, type Progress, type ProgressEvent, timedOut, timeout, formStep } from './payment-progress.ts';

/** Time limits of a payment: for opening the payment processor's form, and for each step after submitting the card. */
export function useTimeLimits(progress: Progress, isOpeningForm: boolean, tell: Dispatch<ProgressEvent>): void {
  const { report } = useHost();
  useEffect(() => {
    if (!isOpeningForm) return undefined;
    const timer = setTimeout(() => {
      report(new Error(formNotOpened.message), { step: 'card form' });
      tell({ type: 'ended', outcome: formNotOpened });
    }, cardFormTimeout);
    return () => clearTimeout(timer);
  }, [isOpeningForm, report, tell]);

  useEffect(() => {
    // No limit while the payer fills in the form.
    if (progress.outcome || progress.step <= formStep) return undefined;
    const timer = setTimeout(() => tell({ type: 'ended', outcome: timedOut }), timeout);
    return () => clearTimeout(timer);
  }, [progress, tell]);
}
