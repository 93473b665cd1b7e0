import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { PartContext } from 'web-kit/host';
import { useDialogSurfaceStyles } from './DialogSurface.styles.ts';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  title: string;
  /** CSS selector of the element that has the focus first. By default that is the first one that can have it. */
  initialFocus?: string;
  /** Called after the closing animation. The parent then stops rendering the dialog. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open for as long as its parent renders it. */
export function Modal({ title, initialFocus, onClosed, children }: ModalProps) {
  const styles = useDialogSurfaceStyles();
  const { open, close } = useDialog(onClosed);
  const surface = useRef<HTMLDivElement>(null);
  // The effect of the dialog itself, which focuses the first element, has run before.
  useEffect(() => {
    if (initialFocus) surface.current?.querySelector<HTMLElement>(initialFocus)?.focus();
  }, [initialFocus]);
  return (
    <Dialog open={open} onOpenChange={(_, change) => !change.open && close()}>
      <DialogSurface ref={surface} lang={useContext(PartContext).lang} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children(close)}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
