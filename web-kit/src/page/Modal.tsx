import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

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
    // The focus goes back to where it came from; without it the page would also stay hidden from screen readers.
    const came = before instanceof HTMLElement && before !== document.body && before.isConnected;
    const target = came ? before : document.querySelector<HTMLElement>('main h1');
    target?.focus();
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
