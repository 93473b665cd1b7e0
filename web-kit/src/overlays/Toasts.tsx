import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { type ToastIntent, useHost } from 'web-kit/host';
import { Icon } from '../page/Icon.tsx';
import { type FluentIcon, CheckmarkRegular, DismissRegular, InfoRegular, WarningRegular } from '../icons.ts';

const icons: Record<ToastIntent, FluentIcon> = {
  success: CheckmarkRegular,
  error: WarningRegular,
  warning: WarningRegular,
  info: InfoRegular,
};

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    top: '16px',
    right: '16px',
    zIndex: 1_000_100,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'min(380px, calc(100vw - 32px))',
    pointerEvents: 'none',
  },
  toast: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    ...shorthands.borderLeft('4px', 'solid', tokens.colorBrandStroke1),
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
    animationDuration: '200ms',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  success: { ...shorthands.borderColor(tokens.colorPaletteGreenForeground1) },
  error: { ...shorthands.borderColor(tokens.colorPaletteRedForeground1) },
  warning: { ...shorthands.borderColor(tokens.colorPaletteDarkOrangeForeground1) },
  info: {},
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { display: 'block', fontWeight: 600 },
  close: {
    backgroundColor: 'transparent',
    ...shorthands.borderStyle('none'),
    padding: '4px',
    cursor: 'pointer',
    color: 'inherit',
    lineHeight: 0,
  },
});

/** Toasts at the top right. Screen readers announce errors immediately and others politely. */
export function Toasts() {
  const styles = useStyles();
  const { list, dismiss } = useHost().toast;
  const toasts = useSyncExternalStore(list.subscribe, list.get, list.get);
  return (
    <div className={styles.region} role="region" aria-label="Notifications" aria-live="polite">
      {toasts.map(({ id, intent, title, body }) => (
        <div
          key={id}
          className={mergeClasses(styles.toast, styles[intent])}
          data-surface="card"
          role={intent === 'error' ? 'alert' : 'status'}
        >
          <Icon icon={icons[intent]} />
          <div className={styles.words}>
            <span className={styles.title}>{title}</span>
            {body}
          </div>
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismiss(id)}>
            <Icon icon={DismissRegular} size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
