import { makeStyles } from '@fluentui/react-components';
import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { PlainButton } from 'web-kit/page';
import { actionLabel, actionsOf, type VersionAction } from './actions-of.ts';

const useStyles = makeStyles({
  // Also without buttons, so that the tables of all modules have the same columns.
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px', '@media (min-width: 641px)': { width: '200px' } },
  button: { minHeight: '32px', paddingInline: '10px', fontSize: '13px' },
});

interface VersionActionsProps {
  module: ReleasedModule;
  version: ReleasedVersion;
  isBusy: boolean;
  onChoose: (action: VersionAction) => void;
}

/** Buttons for what an operator can do with a version. */
export function VersionActions({ module, version, isBusy, onChoose }: VersionActionsProps) {
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      {actionsOf(module, version).map((action) => {
        const label = actionLabel(action, module, version);
        return (
          <PlainButton
            key={action}
            className={styles.button}
            disabled={isBusy}
            aria-label={`${label}: ${module.module} ${version.version}`}
            onClick={() => onChoose(action)}
          >
            {label}
          </PlainButton>
        );
      })}
    </div>
  );
}
