import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useHost } from 'web-kit/host';
import { Toasts } from './Toasts.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Toasts, and the confirm dialog once something is asked. */
export function Overlays() {
  const { asked } = useHost().confirm;
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  return (
    <>
      <Toasts />
      {question && (
        <Suspense>
          <ConfirmDialog question={question} />
        </Suspense>
      )}
    </>
  );
}
