import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { Card, lazyWithRetry, PlainButton } from 'web-kit/page';
import { DataTable } from 'web-kit/table';
import { useModuleActions } from './use-module-actions.ts';
import { VersionActions } from './VersionActions.tsx';
import { formerColumns, liveColumns } from './version-columns.tsx';

// The form kit is needed only here.
const ShareDialog = lazyWithRetry(async () => (await import('../dialog/form-dialogs.ts')).ShareDialog);

const useStyles = makeStyles({
  former: { marginBlock: '8px' },
  older: { margin: '8px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** The default version first, then the canaries and the fallback. */
const order = ['default', 'canary', 'fallback'];
const isLive = ({ state }: ReleasedVersion): boolean => order.includes(state);

/** A module: the versions that visitors get, and on demand the former ones, with what can be done with each. */
export function ModuleSection({ module, onChanged }: { module: ReleasedModule; onChanged: () => void }) {
  const styles = useStyles();
  const { isBusy, choose, promoteToShare } = useModuleActions(module, onChanged);
  const [asking, setAsking] = useState<ReleasedVersion>();
  const [open, setOpen] = useState(false);
  const live = module.versions
    .filter(isLive)
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const former = module.versions.filter((version) => !isLive(version));
  const actions = (version: ReleasedVersion) => (
    <VersionActions
      module={module}
      version={version}
      isBusy={isBusy}
      onChoose={(action) => (action === 'share' ? setAsking(version) : void choose(action, version))}
    />
  );
  const versionName = ({ version }: ReleasedVersion) => version;
  return (
    <Card title={module.module} look="plain">
      <DataTable
        label={`Versions of ${module.module}`}
        columns={liveColumns(actions)}
        rows={live}
        rowKey={versionName}
        empty="No version has visitors."
      />
      {former.length > 0 && (
        <PlainButton look="plain" className={styles.former} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'} earlier versions of {module.module} ({former.length})
        </PlainButton>
      )}
      {open && (
        <DataTable
          label={`Earlier versions of ${module.module}`}
          columns={formerColumns(actions)}
          rows={former}
          rowKey={versionName}
          empty="There are no earlier versions."
        />
      )}
      {open && module.olderVersions > 0 && (
        <p className={styles.older}>{module.olderVersions} older ones are in the list of the release command.</p>
      )}
      {asking && (
        <ShareDialog
          module={module}
          version={asking}
          onPromote={(traffic) => promoteToShare(asking, traffic)}
          onClosed={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
