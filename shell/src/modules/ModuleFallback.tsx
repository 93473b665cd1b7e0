import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ArrowClockwiseRegular, WarningRegular } from 'web-kit/icons';
import { Translated, useTexts } from 'web-kit/language';
import { ModuleFailure, type ModuleLoader } from 'web-kit/loading';
import { Icon, PageSkeleton, PlainButton, useTitle } from 'web-kit/page';
import { useNewVersion } from '../site-context.ts';

interface FailedModule {
  module: string;
  /** What a person reads in its place, such as 'The vehicles part'. */
  label?: string | undefined;
  /** It is a page of the shell. */
  isPage?: boolean;
  loader: Pick<ModuleLoader, 'versionOf' | 'fallBack'>;
  /** Runs all loaders of the page again. Navigating to the same URL would not do that if it has a hash. */
  reload: () => Promise<void>;
}

/**
 * The failure of a module's route. A version that crashed is replaced by the one before; otherwise the failure is reported,
 * and code that arrives late is shown.
 */
function useModuleFailure({ module, loader: { versionOf, fallBack }, reload }: FailedModule) {
  const error = useRouteError();
  const [version] = useState(() => versionOf(module));
  const [isFallingBack, setIsFallingBack] = useState(false);
  const { report } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  const retry = () => {
    setIsBusy(true);
    void reload().finally(() => setIsBusy(false));
  };
  const showVersionBefore = useEffectEvent(() => {
    // Code that did not load has had its turn with the version before.
    if (error instanceof ModuleFailure || !fallBack(module, error)) return false;
    setIsFallingBack(true);
    retry();
    return true;
  });
  useEffect(() => {
    if (showVersionBefore()) return;
    const details =
      error instanceof ModuleFailure ? { phase: error.phase, version: error.version } : { phase: 'mount', version };
    report(error, { module, ...details });
  }, [error, module, version, report]);

  const showLate = useEffectEvent(retry);
  useEffect(() => {
    let isMounted = true;
    const late = error instanceof ModuleFailure ? error.late : undefined;
    late?.then(
      () => isMounted && showLate(),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [error]);

  return { error, version, isFallingBack, isBusy, retry };
}

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
  const { t, lang } = useTexts();
  const { module, label, isPage = false } = failed;
  // What a part is called comes with its release, in English.
  const named = lang && lang !== 'en' ? undefined : label;
  const part = isPage ? t('This page') : (named ?? t('This part'));
  const { error, version, isFallingBack, isBusy, retry } = useModuleFailure(failed);
  const { ready } = useNewVersion();
  const replaced = useSyncExternalStore(ready.subscribe, ready.get, ready.get);
  // An incompatible version will not run on a retry either.
  const isIncompatible = error instanceof ModuleFailure && error.phase === 'contract';
  useTitle(t('{part} is not available', { part }));
  if (isFallingBack) return <PageSkeleton />;
  return (
    <Translated>
      <div className={styles.fallback} role="alert">
        <span className={styles.icon}>
          <Icon icon={replaced ? ArrowClockwiseRegular : WarningRegular} size={40} />
        </span>
        <h1 className={styles.title} tabIndex={-1}>
          {replaced ? t('{part} has been updated', { part }) : t('{part} is not available right now', { part })}
        </h1>
        <p className={styles.text}>
          {replaced
            ? t('There is a new version of this page. Reload it to go on where you are.')
            : t('The rest of the site works. Nothing you saved is lost. Try again, or come back in a few minutes.')}
        </p>
        {!replaced && (
          <PlainButton look="primary" onClick={retry} disabled={isBusy}>
            {isBusy ? t('Trying…') : t('Retry')}
          </PlainButton>
        )}
        <p className={styles.small}>
          {module} {version}
          {isIncompatible && `: ${error.reason}`}
        </p>
      </div>
    </Translated>
  );
}
