import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { returnFocus } from './focus.ts';
import { PlainButton } from './PlainButton.tsx';

/**
 * Moves the focus to the dialog around an element, or else to the page's heading, when the element goes away while the focus
 * is in it.
 */
function useFocusAfterUnmount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const root = useRef<Kind>(null);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const dialog = element.closest('[role="dialog"]');
      // What takes its place may take the focus too.
      setTimeout(() => document.activeElement === document.body && returnFocus(dialog));
    };
  }, []);
  return root;
}

interface RetryButtonProps extends Pick<ComponentProps<typeof PlainButton>, 'look'> {
  /** If it returns a promise, the button says that it is being tried until that settles. */
  onRetry: () => unknown;
}

/** Tries again what could not be loaded. */
export function RetryButton({ onRetry, look }: RetryButtonProps) {
  const button = useFocusAfterUnmount<HTMLButtonElement>();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    const tried = onRetry();
    if (!(tried instanceof Promise)) return;
    setIsTrying(true);
    void tried.finally(() => setIsTrying(false));
  };
  return (
    // Not `disabled`, which would take the focus away.
    <PlainButton ref={button} {...(look && { look })} aria-disabled={isTrying} onClick={() => isTrying || retry()}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </PlainButton>
  );
}
