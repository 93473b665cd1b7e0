import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useCommands } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { type DelayedAction, doNow, undo, useDelayedActions, useUnfinishedGuard } from './delayed-actions.ts';
import { KeyHint } from './KeyHint.tsx';

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    // Above the actions for selected rows.
    '@media (max-width: 1000px)': { bottom: '88px' },
    zIndex: 1000,
    display: 'grid',
    gap: '8px',
    width: 'min(520px, calc(100vw - 32px))',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke1),
  },
  text: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** What was chosen and can still be undone, wherever it was chosen in the administrators' area. */
export function UndoBar() {
  const styles = useStyles();
  const actions = useDelayedActions();
  useUnfinishedGuard(actions.length > 0);
  const last = actions.filter(({ isRunning }) => !isRunning).at(-1);
  useCommands(
    last
      ? [{ id: 'desk.undo', group: 'Renewal', label: `Undo ${last.text}`, shortcut: 'z', run: () => undo(last.id) }]
      : [],
  );
  return (
    <div className={styles.place} role="status">
      {actions.map((action) => (
        <Waiting key={action.id} action={action} canUndoByKey={action === last} />
      ))}
    </div>
  );
}

function Waiting({ action: { id, text, isRunning }, canUndoByKey }: { action: DelayedAction; canUndoByKey: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.action} data-surface="card">
      <span className={styles.text}>{isRunning ? `${text}…` : text}</span>
      {!isRunning && (
        <>
          <PlainButton
            look="primary"
            aria-label={`Undo ${text}`}
            {...(canUndoByKey && { 'aria-keyshortcuts': 'z' })}
            onClick={() => undo(id)}
          >
            Undo {canUndoByKey && <KeyHint>z</KeyHint>}
          </PlainButton>
          <PlainButton aria-label={`Do it now: ${text}`} onClick={() => void doNow(id)}>
            Do it now
          </PlainButton>
        </>
      )}
    </div>
  );
}
