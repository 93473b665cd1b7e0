import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDialogSurfaceStyles } from './DialogSurface.styles.ts';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  title: string;
  /** Called after the closing animation. The parent then stops rendering the dialog. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open for as long as its parent renders it. */
export function Modal({ title, onClosed, children }: ModalProps) {
  const styles = useDialogSurfaceStyles();
  const { open, close } = useDialog(onClosed);
  return (
    <Dialog open={open} onOpenChange={(_, change) => !change.open && close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children(close)}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
