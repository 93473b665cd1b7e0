import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Question, type ToastIntent, useHost, usePartText } from 'web-kit/host';
import { CheckmarkRegular, DismissRegular, type FluentIcon, InfoRegular, WarningRegular } from '../icons.ts';
import { useSaid } from '../language/Said.tsx';
import { Icon } from '../page/Icon.tsx';
import { lazyHidden } from '../page/lazy-with-retry.tsx';

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
function Toasts() {
  const styles = useStyles();
  const t = usePartText();
  const said = useSaid();
  const { list, dismiss } = useHost().toast;
  const toasts = useSyncExternalStore(list.subscribe, list.get, list.get);
  return (
    <div className={styles.region} role="region" aria-label={t('Notifications')} aria-live="polite">
      {toasts.map(({ id, intent, title, body }) => (
        <div
          key={id}
          className={mergeClasses(styles.toast, styles[intent])}
          data-surface="card"
          role={intent === 'error' ? 'alert' : 'status'}
        >
          <Icon icon={icons[intent]} />
          <div className={styles.words}>
            <span className={styles.title}>{said(title)}</span>
            {body && said(body)}
          </div>
          <button type="button" className={styles.close} aria-label={t('Dismiss')} onClick={() => dismiss(id)}>
            <Icon icon={DismissRegular} size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Falls back to the browser's own dialog when ours cannot be loaded. */
function NativeConfirm({ question }: { question: Question | undefined }) {
  const { answer } = useHost().confirm;
  useEffect(() => {
    if (!question) return;
    const message = [question.title, question.text].filter(Boolean).join('\n\n');
    if (question.cancel === false) {
      window.alert(message);
      answer(true);
    } else answer(window.confirm(message));
  }, [answer, question]);
  return null;
}

const ConfirmDialog = lazyHidden(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  // A question must be asked even if the dialog's code cannot be loaded.
  NativeConfirm,
);

const FactorCheckDialog = lazyHidden(
  async () => (await import('./FactorCheckDialog.tsx')).FactorCheckDialog,
  GiveUpFactorCheck,
);

/** Toasts, and the confirm dialog from the first question on. With several roots on a page only one shows them. */
export function Overlays() {
  const { overlayTurns, confirm, factorCheck } = useHost();
  const [root] = useState(() => Symbol('root'));
  const holder = useSyncExternalStore(overlayTurns.holder.subscribe, overlayTurns.holder.get, overlayTurns.holder.get);
  useEffect(() => {
    const leave = overlayTurns.join(root);
    return () => {
      leave();
      // Nobody can answer any more, and the next root must not open with an old question.
      if (overlayTurns.holder.get()) return;
      confirm.answer(false);
      factorCheck.answer(false);
    };
  }, [overlayTurns, confirm, factorCheck, root]);
  return holder === root ? <PageOverlays /> : null;
}

function PageOverlays() {
  const { confirm, factorCheck } = useHost();
  const question = useSyncExternalStore(confirm.question.subscribe, confirm.question.get, confirm.question.get);
  const { isAsking } = factorCheck;
  const asksFactor = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  const [hasAsked, setHasAsked] = useState(false);
  if (question && !hasAsked) setHasAsked(true);
  return (
    <>
      <Toasts />
      {hasAsked && <ConfirmDialog question={question} />}
      {asksFactor && <FactorCheckDialog />}
    </>
  );
}

/** Without the dialog's code the action fails with the API's message, and can be tried again. */
function GiveUpFactorCheck() {
  const { factorCheck } = useHost();
  useEffect(() => factorCheck.answer(false), [factorCheck]);
  return null;
}
