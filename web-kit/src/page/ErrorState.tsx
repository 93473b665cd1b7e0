import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { messageOf } from 'web-kit/host';
import { Icon } from './Icon.tsx';
import { PlainButton } from './PlainButton.tsx';
import { useFocusAfterUnmount } from './use-focus-after-unmount.ts';
import { WarningRegular } from '../icons.ts';

const useStyles = makeStyles({
  error: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    paddingBlock: '48px',
    paddingInline: '16px',
    textAlign: 'center',
  },
  icon: { color: tokens.colorPaletteRedForeground1 },
  title: { marginBlock: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 600 },
  text: {
    marginBlock: 0,
    maxWidth: '52ch',
    color: tokens.colorNeutralForeground3,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  },
});

interface ErrorStateProps {
  title?: string;
  error?: unknown;
  /** If it returns a promise, the button says that it is being tried until that settles. */
  onRetry?: () => unknown;
}

/** Loading error with its message and a retry button. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  const root = useFocusAfterUnmount<HTMLDivElement>();
  return (
    <div ref={root} className={styles.error} role="alert">
      <span className={styles.icon}>
        <Icon icon={WarningRegular} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {error !== undefined && <p className={styles.text}>{messageOf(error)}</p>}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    const tried = onRetry();
    if (!(tried instanceof Promise)) return;
    setIsTrying(true);
    void tried.finally(() => setIsTrying(false));
  };
  return (
    // Not `disabled`, which would take the focus away.
    <PlainButton aria-disabled={isTrying} onClick={() => isTrying || retry()}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </PlainButton>
  );
}
