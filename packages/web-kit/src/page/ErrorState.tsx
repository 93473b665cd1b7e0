import { makeStyles, tokens } from '@fluentui/react-components';
import { messageOf } from 'web-kit/host';
import { WarningRegular } from '../icons.ts';
import { Icon } from './Icon.tsx';
import { RetryButton } from './RetryButton.tsx';

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
  onRetry?: () => unknown;
}

/** Loading error with its message and a retry button. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.error} role="alert">
      <span className={styles.icon}>
        <Icon icon={WarningRegular} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {error !== undefined && <p className={styles.text}>{messageOf(error)}</p>}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}
