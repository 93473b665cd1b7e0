import { makeStyles, tokens } from '@fluentui/react-components';
import { failureOf, usePartText } from 'web-kit/host';
import { WarningRegular } from '../icons.ts';
import { Said } from '../language/Said.tsx';
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
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  const t = usePartText();
  const failure = error === undefined ? undefined : failureOf(error);
  return (
    <div className={styles.error} role="alert">
      <span className={styles.icon}>
        <Icon icon={WarningRegular} size={32} />
      </span>
      <p className={styles.title}>{title ?? t('This could not be loaded')}</p>
      {failure && (
        <p className={styles.text}>
          <Said lang={failure.language}>{failure.message}</Said>
        </p>
      )}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

/** Stands in the place of a part whose code could not be loaded, or which crashed. */
export function UnavailablePart({ onRetry }: { onRetry: () => unknown }) {
  const t = usePartText();
  return <ErrorState title={t('This part is not available right now')} onRetry={onRetry} />;
}
