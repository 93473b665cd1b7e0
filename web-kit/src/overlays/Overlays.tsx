import { useState, useSyncExternalStore } from 'react';
import { useHost } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { NativeConfirm } from './NativeConfirm.tsx';
import { Toasts } from './Toasts.tsx';

const ConfirmDialog = lazyWithRetry(
  // A question must be asked even if the dialog's code cannot be loaded.
  async () => (await import('./ConfirmDialog.tsx').catch(() => ({ ConfirmDialog: NativeConfirm }))).ConfirmDialog,
  () => null,
);

/** Toasts, and the confirm dialog from the first question on. */
export function Overlays() {
  const { confirm } = useHost();
  const question = useSyncExternalStore(confirm.question.subscribe, confirm.question.get);
  const [hasAsked, setHasAsked] = useState(false);
  if (question && !hasAsked) setHasAsked(true);
  return (
    <>
      <Toasts />
      {hasAsked && <ConfirmDialog question={question} />}
    </>
  );
}
