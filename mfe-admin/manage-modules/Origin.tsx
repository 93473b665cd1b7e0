import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReleasedVersion } from 'shared-contracts/modules';
import { minuteText } from './version-texts.ts';

const useStyles = makeStyles({
  origin: { '@media (min-width: 641px)': { display: 'block', minWidth: '180px' } },
  details: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** Who released a version, when, from which commit and with whose key. */
export function Origin({ version: { origin } }: { version: ReleasedVersion }) {
  const styles = useStyles();
  if (!origin) return '–';
  const { author, releasedAt, commit, key } = origin;
  // The first digits name a commit; '-dirty' says that other changes were built too.
  const from = commit?.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');
  return (
    <span className={styles.origin}>
      {minuteText(releasedAt)} by {author}{' '}
      <span className={styles.details}>
        {[from && `commit ${from}`, key && `key of ${key}`].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
