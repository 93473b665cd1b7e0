import { useState } from 'react';
import { useHost } from 'web-kit/host';
import { lazyWithRetry, PlainButton } from 'web-kit/page';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { useFailedWorkStyles } from './FailedWork.styles.ts';

const DismissDialog = lazyWithRetry(async () => (await import('../dialog/form-dialogs.ts')).DismissDialog);

interface WorkActionsProps {
  /** What it is called in labels, such as 'mail-transactional'. */
  name: string;
  onRetry: () => Promise<{ message: string }>;
  onDismiss: (reason: string) => Promise<{ message: string }>;
}

/** Buttons that try a failed job or news from a provider again, or put it away with a reason. */
export function WorkActions({ name, onRetry, onDismiss }: WorkActionsProps) {
  const styles = useFailedWorkStyles();
  const { toast } = useHost();
  const showFailure = useFailureAlert();
  const [busy, setBusy] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      toast.success((await onRetry()).message);
    } catch (thrown) {
      if (await showFailure(thrown)) await retry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.buttons}>
      <PlainButton disabled={busy} aria-label={`Try ${name} again`} onClick={() => void retry()}>
        Try again
      </PlainButton>
      <PlainButton disabled={busy} aria-label={`Put ${name} away`} onClick={() => setDismissing(true)}>
        Put away
      </PlainButton>
      {dismissing && <DismissDialog name={name} onDismiss={onDismiss} onClosed={() => setDismissing(false)} />}
    </span>
  );
}
