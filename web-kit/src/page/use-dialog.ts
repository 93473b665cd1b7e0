import { useEffect, useEffectEvent, useState } from 'react';
import { returnFocus } from './return-focus.ts';
import { restorePageVisibility } from './restore-page-visibility.ts';

/** As long as a dialog takes to leave the page. */
const leaves = 250;

/**
 * A dialog for as long as it is rendered. It closes before it goes: taken away while open, it would leave the page
 * behind it hidden from screen readers.
 */
export function useDialog(onGone: () => void): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(true);
  const [before] = useState(() => document.activeElement);
  const [showAgain] = useState(restorePageVisibility);
  // A dialog may be taken away while it is open, with its whole screen: by a session that ends, or by the back button.
  useEffect(
    () => () => {
      setTimeout(showAgain, leaves);
    },
    [showAgain],
  );
  const gone = useEffectEvent(() => {
    returnFocus(before);
    onGone();
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => gone(), leaves);
    return () => clearTimeout(timer);
  }, [open]);
  return { open, close: () => setOpen(false) };
}
