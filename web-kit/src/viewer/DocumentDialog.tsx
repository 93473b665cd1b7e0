import { lazy, Suspense } from 'react';
import type { DocumentDialogProps } from './DocumentDialogSurface.tsx';

const Surface = lazy(async () => ({ default: (await import('./DocumentDialogSurface.tsx')).DocumentDialogSurface }));

/** A document over the page; the dialog is loaded when one is first opened. */
export function DocumentDialog(props: DocumentDialogProps) {
  return (
    <Suspense>
      <Surface {...props} />
    </Suspense>
  );
}
