import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReleasedVersion } from 'shared-contracts/modules';
import { StatusBadge } from 'web-kit/page';
import { stateLabels, withdrawalText } from './version-texts.ts';

// The tables of all modules have the same columns.
const wide = '@media (min-width: 641px)';

const useStyles = makeStyles({
  version: { [wide]: { minWidth: '170px' } },
  names: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  number: { fontWeight: 650, overflowWrap: 'anywhere' },
  current: { fontSize: '18px', lineHeight: '24px' },
  note: {
    margin: '4px 0 0',
    maxWidth: '48ch',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
  },
});

/** A version's number and state, and why nobody gets it. */
export function VersionName({ version: { version, state, problem, withdrawal } }: { version: ReleasedVersion }) {
  const styles = useStyles();
  const { label, tone } = stateLabels[state];
  return (
    <div className={styles.version}>
      <span className={styles.names}>
        <span className={state === 'default' ? `${styles.number} ${styles.current}` : styles.number}>{version}</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {problem !== null && <StatusBadge tone="bad">Not served</StatusBadge>}
      </span>
      {problem !== null && <p className={styles.note}>{problem}</p>}
      {withdrawal && <p className={styles.note}>{withdrawalText(withdrawal)}</p>}
    </div>
  );
}
