import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { listTime } from 'shared-contracts/dates';
import type { ModuleChange, ReleasedVersion } from 'shared-contracts/modules';
import { StatusBadge } from 'web-kit/page';
import type { Column } from 'web-kit/table';
import {
  changeLabels,
  countText,
  failuresText,
  loadTimeText,
  percent,
  sharesText,
  stateLabels,
  withdrawalText,
} from './version-texts.ts';

// The tables of all modules have the same columns.
const wide = '@media (min-width: 641px)';

const useVersionNameStyles = makeStyles({
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

function VersionName({ version: { version, state, problem, withdrawal } }: { version: ReleasedVersion }) {
  const styles = useVersionNameStyles();
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

const useStyles = makeStyles({
  origin: { '@media (min-width: 641px)': { display: 'block', minWidth: '180px' } },
  details: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

interface OriginProps {
  at: string;
  author: string | null | undefined;
  commit: string | null | undefined;
  keyOwner: string | null;
}

/** Who released or changed a version, when, from which commit and with whose key. */
function Origin({ at, author, commit, keyOwner }: OriginProps) {
  const styles = useStyles();
  // The first digits name a commit; '-dirty' says that other changes were built too.
  const from = commit?.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');
  return (
    <span className={styles.origin}>
      {listTime(at)} {author && `by ${author} `}
      <span className={styles.details}>
        {[from && `commit ${from}`, keyOwner && `key of ${keyOwner}`].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

/** What was done or refused, and why it is in doubt. */
function Change({ change: { action, version, reason, signed } }: { change: ModuleChange }) {
  const styles = useVersionNameStyles();
  const tone = action === 'refuse' ? 'bad' : action === 'rollback' || action === 'withdraw' ? 'warning' : 'neutral';
  return (
    <div className={styles.version}>
      <span className={styles.names}>
        {version !== undefined && <span className={styles.number}>{version}</span>}
        <StatusBadge tone={tone}>{changeLabels[action]}</StatusBadge>
        {!signed && <StatusBadge tone="bad">Not signed</StatusBadge>}
      </span>
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
      {!signed && <p className={styles.note}>No key that may release the module has signed this.</p>}
    </div>
  );
}

const version: Column<ReleasedVersion> = {
  id: 'version',
  header: 'Version',
  cell: (entry) => <VersionName version={entry} />,
  whole: true,
};

/** Empty for a fallback, which has no visitors. */
const health: readonly Column<ReleasedVersion>[] = [
  { id: 'share', header: 'Visitors', cell: (entry) => entry.health && percent(entry.share), align: 'end' },
  { id: 'loads', header: 'Loads', cell: (entry) => entry.health && countText(entry.health.loads), align: 'end' },
  { id: 'failures', header: 'Failures', cell: (entry) => entry.health && failuresText(entry.health), align: 'end' },
  {
    id: 'loadTime',
    header: 'Load\u00a0time',
    cell: (entry) => entry.health && loadTimeText(entry.health.loadTime),
    align: 'end',
  },
];

const released: Column<ReleasedVersion> = {
  id: 'released',
  header: 'Released',
  cell: ({ origin }) =>
    origin ? (
      <Origin at={origin.releasedAt} author={origin.author} commit={origin.commit} keyOwner={origin.key} />
    ) : (
      '–'
    ),
};

type Actions = (version: ReleasedVersion) => ReactNode;

const actionColumn = (actions: Actions): Column<ReleasedVersion> => ({
  id: 'actions',
  header: '',
  name: 'Actions',
  cell: actions,
  whole: true,
});

/** Columns of the versions that visitors get, with their health. */
export const liveColumns = (actions: Actions): readonly Column<ReleasedVersion>[] => [
  version,
  ...health,
  released,
  actionColumn(actions),
];

/** Columns of the versions that had visitors once, or never. */
export const formerColumns = (actions: Actions): readonly Column<ReleasedVersion>[] => [
  version,
  released,
  actionColumn(actions),
];

/** Columns of who changed who gets what of a module. */
export const changeColumns: readonly Column<ModuleChange>[] = [
  { id: 'change', header: 'Change', cell: (change) => <Change change={change} />, whole: true },
  { id: 'before', header: 'Visitors\u00a0before', cell: ({ before }) => sharesText(before) },
  {
    id: 'after',
    header: 'Visitors\u00a0after',
    cell: ({ before, after }) => (sharesText(before) === sharesText(after) ? 'unchanged' : sharesText(after)),
  },
  {
    id: 'by',
    header: 'Changed',
    cell: ({ at, author, commit, name }) => <Origin at={at} author={author} commit={commit} keyOwner={name} />,
  },
];
