import { useEffect, useEffectEvent, useState } from 'react';
import { returnFocus } from './focus.ts';
import { restorePageVisibility } from './restore-page-visibility.ts';

/** Duration of a dialog's closing animation in ms. */
const closingTime = 250;

/**
 * State of a dialog that is open for as long as it is rendered. `close` closes it first and then calls `onGone`:
 * unmounted while open, it would leave the page behind it hidden from screen readers.
 */
export function useDialog(onGone: () => void): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(true);
  const [before] = useState(() => document.activeElement);
  const [restoreVisibility] = useState(restorePageVisibility);
  // An ended session or the back button may unmount the dialog, with its screen, while it is open.
  useEffect(
    () => () => {
      setTimeout(restoreVisibility, closingTime);
    },
    [restoreVisibility],
  );
  const finish = useEffectEvent(() => {
    returnFocus(before);
    onGone();
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => finish(), closingTime);
    return () => clearTimeout(timer);
  }, [open]);
  return { open, close: () => setOpen(false) };
}
