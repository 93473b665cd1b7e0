import { type ComponentProps, useState } from 'react';
import { usePartText } from 'web-kit/host';
import { useFocusAfterUnmount } from './focus.ts';
import { PlainButton } from './PlainButton.tsx';

interface RetryButtonProps extends Pick<ComponentProps<typeof PlainButton>, 'look'> {
  /** If it returns a promise, the button says that it is being tried until that settles. */
  onRetry: () => unknown;
}

/** Tries again what could not be loaded. */
export function RetryButton({ onRetry, look }: RetryButtonProps) {
  const t = usePartText();
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
      {isTrying ? t('Trying again…') : t('Try again')}
    </PlainButton>
  );
}
