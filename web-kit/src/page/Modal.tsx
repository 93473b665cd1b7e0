import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { returnFocus } from './return-focus.ts';

interface ModalProps {
  title: string;
  /** Called once the dialog has gone; the parent then stops rendering it. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

const leaves = 250;

/**
 * A dialog for as long as it is rendered. It closes before it goes: taken away while open, it would leave the page
 * behind it hidden from screen readers.
 */
export function Modal({ title, onClosed, children }: ModalProps) {
  const [open, setOpen] = useState(true);
  const [before] = useState(() => document.activeElement);
  const gone = useEffectEvent(() => {
    returnFocus(before);
    onClosed();
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => gone(), leaves);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={(_, change) => setOpen(change.open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children(() => setOpen(false))}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
