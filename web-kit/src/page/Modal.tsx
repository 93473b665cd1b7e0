import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  title: string;
  /** Called once the dialog has gone; the parent then stops rendering it. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

/** A dialog that its parent renders while it is wanted. */
export function Modal({ title, onClosed, children }: ModalProps) {
  const { open, close } = useDialog(onClosed);
  return (
    <Dialog open={open} onOpenChange={(_, change) => !change.open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children(close)}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
