import { type Dispatch, useEffect } from 'react';
import { cardFormTimeout } from 'shared-contracts/limits';
import { useHost } from 'web-kit/host';
import { formNotOpened, type Progress, type ProgressNews, timedOut, timeout, formStep } from './payment-progress.ts';

/** How long each part of a payment may take: opening the processor's form, and everything after the card was sent. */
export function useTimeLimits(progress: Progress, isOpeningForm: boolean, tell: Dispatch<ProgressNews>): void {
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
    // Waiting for the person to fill in the form is no lack of progress.
    if (progress.outcome || progress.step <= formStep) return undefined;
    const timer = setTimeout(() => tell({ type: 'ended', outcome: timedOut }), timeout);
    return () => clearTimeout(timer);
  }, [progress, tell]);
}
