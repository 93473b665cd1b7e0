import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { ModuleFailure } from 'web-kit/loading';
import { Icon, PageSkeleton, PlainButton, useTitle } from 'web-kit/page';
import { useNewVersion } from '../site-context.ts';
import { type FailedModule, useModuleFailure } from './use-module-failure.ts';
import { ArrowClockwiseRegular, WarningRegular } from 'web-kit/icons';

const useStyles = makeStyles({
  fallback: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '16px',
    maxWidth: '520px',
    marginInline: 'auto',
    paddingBlock: '96px',
    paddingInline: '24px',
    textAlign: 'center',
  },
  icon: { color: tokens.colorPaletteDarkOrangeForeground1 },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '24px' },
  small: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '13px' },
});

/** Replaces a module that is down, late, broken or incompatible. The rest of the site keeps working. */
export function ModuleFallback(failed: FailedModule) {
  const styles = useStyles();
  const { module, label: part = 'This part' } = failed;
  const { error, version, isFallingBack, isBusy, retry } = useModuleFailure(failed);
  const { ready } = useNewVersion();
  const replaced = useSyncExternalStore(ready.subscribe, ready.get, ready.get);
  // An incompatible version will not run on a retry either.
  const isIncompatible = error instanceof ModuleFailure && error.phase === 'contract';
  useTitle(`${part} is not available`);
  if (isFallingBack) return <PageSkeleton />;
  return (
    <div className={styles.fallback} role="alert">
      <span className={styles.icon}>
        <Icon icon={replaced ? ArrowClockwiseRegular : WarningRegular} size={40} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {replaced ? `${part} has been updated` : `${part} is not available right now`}
      </h1>
      <p className={styles.text}>
        {replaced
          ? 'This tab still holds the version before. Reload the page to go on where you are.'
          : 'The rest of the site works. Nothing you saved is lost. Try again, or come back in a few minutes.'}
      </p>
      {!replaced && (
        <PlainButton look="primary" onClick={retry} disabled={isBusy}>
          {isBusy ? 'Trying…' : 'Retry'}
        </PlainButton>
      )}
      <p className={styles.small}>
        {module} {version}
        {isIncompatible && `: ${error.reason}`}
      </p>
    </div>
  );
}
