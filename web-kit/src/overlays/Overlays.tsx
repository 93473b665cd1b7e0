import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Question, useHost } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { Toasts } from './Toasts.tsx';

/** Falls back to the browser's own dialog when ours cannot be loaded. */
function NativeConfirm({ question }: { question: Question | undefined }) {
  const { answer } = useHost().confirm;
  useEffect(() => {
    if (!question) return;
    const message = [question.title, question.text].filter(Boolean).join('\n\n');
    if (question.cancel === false) {
      window.alert(message);
      answer(true);
    } else answer(window.confirm(message));
  }, [answer, question]);
  return null;
}

const ConfirmDialog = lazyWithRetry(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  () => null,
  // A question must be asked even if the dialog's code cannot be loaded.
  NativeConfirm,
);

const FactorCheckDialog = lazyWithRetry(
  async () => (await import('./FactorCheckDialog.tsx')).FactorCheckDialog,
  () => null,
  GiveUpFactorCheck,
);

/** Toasts, and the confirm dialog from the first question on. With several roots on a page only one shows them. */
export function Overlays() {
  const { overlayTurns, confirm, factorCheck } = useHost();
  const [root] = useState(() => Symbol('root'));
  const holder = useSyncExternalStore(overlayTurns.holder.subscribe, overlayTurns.holder.get, overlayTurns.holder.get);
  useEffect(() => {
    const leave = overlayTurns.join(root);
    return () => {
      leave();
      // Nobody can answer any more, and the next root must not open with an old question.
      if (overlayTurns.holder.get()) return;
      confirm.answer(false);
      factorCheck.answer(false);
    };
  }, [overlayTurns, confirm, factorCheck, root]);
  return holder === root ? <PageOverlays /> : null;
}

function PageOverlays() {
  const { confirm, factorCheck } = useHost();
  const question = useSyncExternalStore(confirm.question.subscribe, confirm.question.get, confirm.question.get);
  const { isAsking } = factorCheck;
  const asksFactor = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  const [hasAsked, setHasAsked] = useState(false);
  if (question && !hasAsked) setHasAsked(true);
  return (
    <>
      <Toasts />
      {hasAsked && <ConfirmDialog question={question} />}
      {asksFactor && <FactorCheckDialog />}
    </>
  );
}

/** Without the dialog's code the action fails with the API's message, and can be tried again. */
function GiveUpFactorCheck() {
  const { factorCheck } = useHost();
  useEffect(() => factorCheck.answer(false), [factorCheck]);
  return null;
}
