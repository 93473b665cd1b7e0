import type { ReactNode } from 'react';
import type { ReleasedVersion } from 'shared-contracts/modules';
import type { Column } from 'web-kit/table';
import { Origin } from './Origin.tsx';
import { VersionName } from './VersionName.tsx';
import { countText, failuresText, loadTimeText, percent } from './version-texts.ts';

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
  cell: (entry) => <Origin version={entry} />,
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
