import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHost } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { NativeConfirm } from './NativeConfirm.tsx';
import { Toasts } from './Toasts.tsx';

const ConfirmDialog = lazyWithRetry(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  () => null,
  // A question must be asked even if the dialog's code cannot be loaded.
  NativeConfirm,
);

/** Toasts, and the confirm dialog from the first question on. With several roots on a page only one shows them. */
export function Overlays() {
  const { overlayTurns, confirm } = useHost();
  const [root] = useState(() => Symbol('root'));
  const holder = useSyncExternalStore(overlayTurns.holder.subscribe, overlayTurns.holder.get, overlayTurns.holder.get);
  useEffect(() => {
    const leave = overlayTurns.join(root);
    return () => {
      leave();
      // Nobody can answer any more, and the next root must not open with an old question.
      if (!overlayTurns.holder.get()) confirm.answer(false);
    };
  }, [overlayTurns, confirm, root]);
  return holder === root ? <PageOverlays /> : null;
}

function PageOverlays() {
  const { confirm } = useHost();
  const question = useSyncExternalStore(confirm.question.subscribe, confirm.question.get, confirm.question.get);
  const [hasAsked, setHasAsked] = useState(false);
  if (question && !hasAsked) setHasAsked(true);
  return (
    <>
      <Toasts />
      {hasAsked && <ConfirmDialog question={question} />}
    </>
  );
}
