import { useState, useSyncExternalStore } from 'react';
import { useHost } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { NativeConfirm } from './NativeConfirm.tsx';
import { Toasts } from './Toasts.tsx';

const ConfirmDialog = lazyWithRetry(
  // A question must be asked, whatever has become of the dialog's file.
  async () => (await import('./ConfirmDialog.tsx').catch(() => ({ ConfirmDialog: NativeConfirm }))).ConfirmDialog,
  () => null,
);

/** Toasts, and the confirm dialog once something is asked. */
export function Overlays() {
  const { asked } = useHost().confirm;
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  const [wanted, setWanted] = useState(false);
  if (question && !wanted) setWanted(true);
  return (
    <>
      <Toasts />
      {wanted && <ConfirmDialog question={question} />}
    </>
  );
}
