import { makeStyles } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ReleasedModule } from 'shared-contracts/modules';
import { messageOf, useSession } from 'web-kit/host';
import { LockClosedRegular, WarningRegular } from 'web-kit/icons';
import { EmptyState, ErrorState, ListSkeleton, Page, PlainButton } from 'web-kit/page';
import { Note } from '../note/Note.tsx';
import { ModuleSection } from './ModuleSection.tsx';
import { useAdminListModulesQuery } from './modules-api.ts';

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Whether the page can be seen: it is not in a background tab. */
const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** In ms. */
const refreshEvery = 30_000;

const useStyles = makeStyles({ list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '32px' } });

/** What visitors are served: every module with its versions, for operators. Others are told that it is not for them. */
export function ModulesPage() {
  const { isOperator } = useSession();
  const isVisible = usePageVisible();
  const { data, error, refetch, isFetching } = useAdminListModulesQuery(undefined, {
    skip: !isOperator,
    pollingInterval: isVisible ? refreshEvery : 0,
    refetchOnMountOrArgChange: true,
  });
  const refresh = () => void refetch();
  return (
    <Page
      title="Modules"
      lead="The versions that visitors get, how they do, and who released them, refreshed every 30 seconds. Three of four visitors waited no longer than the load time."
      width="wide"
      actions={
        isOperator && (
          <PlainButton aria-disabled={isFetching} onClick={refresh}>
            {isFetching ? 'Refreshing…' : 'Refresh'}
          </PlainButton>
        )
      }
    >
      {isOperator ? (
        <ModuleList modules={data?.entries} error={error} onChanged={refresh} />
      ) : (
        <Note icon={LockClosedRegular}>The operator of the service sees and changes the versions of its modules.</Note>
      )}
    </Page>
  );
}

interface ModuleListProps {
  /** Undefined while loading. */
  modules: readonly ReleasedModule[] | undefined;
  error: unknown;
  onChanged: () => void;
}

function ModuleList({ modules, error, onChanged }: ModuleListProps) {
  const styles = useStyles();
  if (!modules && error !== undefined) return <ErrorState error={error} onRetry={onChanged} />;
  if (!modules) return <ListSkeleton label="Fetching modules..." />;
  if (modules.length === 0)
    return <EmptyState title="No modules found..." text="Nothing has been released to this store yet." />;
  return (
    <>
      {error !== undefined && (
        <Note icon={WarningRegular}>This list could not be refreshed and may be old. {messageOf(error)}</Note>
      )}
      <div className={styles.list}>
        {modules.map((module) => (
          <ModuleSection key={module.module} module={module} onChanged={onChanged} />
        ))}
      </div>
    </>
  );
}
