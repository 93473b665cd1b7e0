import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { type Question, useHost } from 'web-kit/host';
import { Card, lazyWithRetry, PlainButton } from 'web-kit/page';
import { DataTable } from 'web-kit/table';
import { useAttempt } from '../dialog/use-attempt.ts';
import { fallbackOf, type VersionAction } from './actions-of.ts';
import {
  useAdminPromoteModuleMutation,
  useAdminRollBackModuleMutation,
  useAdminWithdrawModuleMutation,
} from './modules-api.ts';
import { VersionActions } from './VersionActions.tsx';
import { changeColumns, formerColumns, liveColumns } from './version-columns.tsx';
import { percent } from './version-texts.ts';

const names = new Intl.ListFormat('en-GB');
const defaultOf = ({ versions }: ReleasedModule) => versions.find(({ state }) => state === 'default')?.version;
const canariesOf = ({ versions }: ReleasedModule) => versions.filter(({ state }) => state === 'canary');

function confirmationOf(
  action: Exclude<VersionAction, 'share'>,
  module: ReleasedModule,
  version: ReleasedVersion,
): Question {
  const name = `${module.module} ${version.version}`;
  const standard = defaultOf(module);
  if (action === 'promote')
    return {
      title: `Promote ${name} to everyone?`,
      text: `Visitors get it with the next page they load.${standard ? ` ${standard} becomes its fallback.` : ''}${remaining(module, version)}`,
      action: 'Promote',
    };
  if (action === 'withdraw')
    return {
      title: `Withdraw ${name} for good?`,
      text: `Nobody gets it again, and open tabs leave it within a minute. ${successorText(module, version)}`.trim(),
      action: 'Withdraw',
      danger: true,
    };
  if (version.state === 'default')
    return {
      title: `Roll back ${module.module} to ${fallbackOf(module)?.version ?? 'the version before'}?`,
      text: `It replaces ${version.version}, which can be promoted again.${remaining(module, version)}`,
      action: 'Roll back',
    };
  const canaries = canariesOf(module);
  return {
    title: `Roll back ${names.format(canaries.map((canary) => `${module.module} ${canary.version}`))}?`,
    text: `${names.format(canaries.map(({ share }) => percent(share)))} of the visitors return to ${standard ?? 'the default version'}. What is rolled back can be promoted again.`,
    action: 'Roll back',
  };
}

function successorText(module: ReleasedModule, { state, share }: ReleasedVersion): string {
  if (state === 'default') return `${fallbackOf(module)?.version} becomes the default.`;
  return state === 'canary' ? `Its ${percent(share)} of the visitors return to ${defaultOf(module)}.` : '';
}

/** That the other canaries stay. */
function remaining(module: ReleasedModule, { version }: ReleasedVersion): string {
  const others = canariesOf(module).filter((canary) => canary.version !== version);
  return others.length > 0
    ? ` ${names.format(others.map((canary) => `${canary.version} keeps its ${percent(canary.share)}`))}.`
    : '';
}

/**
 * Performs the actions on a module's versions, each after a confirmation. `onChanged` is called after each attempt, because a
 * refused one may mean that the list is old.
 */
function useModuleActions(module: ReleasedModule, onChanged: () => void) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [promote, promotion] = useAdminPromoteModuleMutation();
  const [withdraw, withdrawal] = useAdminWithdrawModuleMutation();
  const [rollBack, rollback] = useAdminRollBackModuleMutation();
  const seen = { module: module.module, ...(module.since !== null && { since: module.since }) };

  const callOf = (action: Exclude<VersionAction, 'share'>, { version, state }: ReleasedVersion) => {
    if (action === 'promote') return promote({ ...seen, version }).unwrap();
    if (action === 'withdraw') return withdraw({ ...seen, version }).unwrap();
    const target = state === 'default' ? fallbackOf(module)?.version : undefined;
    return rollBack({ ...seen, ...(target !== undefined && { version: target }) }).unwrap();
  };

  return {
    isBusy: promotion.isLoading || withdrawal.isLoading || rollback.isLoading,
    choose: async (action: Exclude<VersionAction, 'share'>, version: ReleasedVersion): Promise<void> => {
      if (!(await confirm(confirmationOf(action, module, version)))) return;
      await attempt(async () => (await callOf(action, version)).message);
      onChanged();
    },
    /** Resolves to what was done, or rejects with the failure. */
    promoteToShare: async (version: ReleasedVersion, traffic: number): Promise<string> => {
      try {
        return (await promote({ ...seen, version: version.version, traffic }).unwrap()).message;
      } finally {
        onChanged();
      }
    },
  };
}

// The form kit is needed only here.
const ShareDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './ShareDialog.tsx')).ShareDialog,
);

const useStyles = makeStyles({
  onDemand: { marginBlock: '8px' },
  older: { margin: '8px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

const order = ['default', 'canary', 'fallback'];
const isLive = ({ state }: ReleasedVersion): boolean => order.includes(state);

/** The versions that visitors get, in their order, and the others. */
const divided = (versions: readonly ReleasedVersion[]): [ReleasedVersion[], ReleasedVersion[]] => [
  versions.filter(isLive).sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
  versions.filter((version) => !isLive(version)),
];

/** What is shown once somebody asks for it. */
function OnDemand({ what, children }: { what: string; children: ReactNode }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton look="plain" className={styles.onDemand} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide' : 'Show'} {what}
      </PlainButton>
      {open && children}
    </>
  );
}

/** A module: the versions that visitors get, and on demand the former ones and who changed what, with what can be done. */
export function ModuleSection({ module, onChanged }: { module: ReleasedModule; onChanged: () => void }) {
  const styles = useStyles();
  const { isBusy, choose, promoteToShare } = useModuleActions(module, onChanged);
  const [asking, setAsking] = useState<ReleasedVersion>();
  const [live, former] = divided(module.versions);
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
        <OnDemand what={`earlier versions of ${module.module} (${former.length})`}>
          <DataTable
            label={`Earlier versions of ${module.module}`}
            columns={formerColumns(actions)}
            rows={former}
            rowKey={versionName}
            empty="There are no earlier versions."
          />
          {module.olderVersions > 0 && (
            <p className={styles.older}>{module.olderVersions} older ones are in the list of the release command.</p>
          )}
        </OnDemand>
      )}
      {module.changes.length > 0 && (
        <OnDemand what={`changes of ${module.module}`}>
          <DataTable
            label={`Changes of ${module.module}`}
            columns={changeColumns}
            rows={module.changes}
            rowKey={({ number }) => String(number)}
            empty="Nothing was changed."
          />
        </OnDemand>
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
