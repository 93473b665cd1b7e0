import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ModuleFailure } from 'web-kit/loading';
import { Icon, PlainButton, useTitle } from 'web-kit/page';
import { useNewVersion } from '../site-context.ts';
import { moduleLabels } from './module-labels.ts';

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
export function ModuleFallback({ module, version }: { module: string; version: string }) {
  const styles = useStyles();
  const error = useRouteError();
  const { report } = useHost();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const part = moduleLabels[module] ?? 'This part';
  const { ready } = useNewVersion();
  const replaced = useSyncExternalStore(ready.subscribe, ready.get);
  // An incompatible version will not run on a retry either.
  const isIncompatible = error instanceof ModuleFailure && error.phase === 'contract';
  useTitle(`${part} is not available`);

  useEffect(() => {
    const details =
      error instanceof ModuleFailure ? { phase: error.phase, version: error.version } : { phase: 'mount', version };
    report(error, { module, ...details });
  }, [error, module, version, report]);

  // Navigating to the same URL runs all loaders again without reloading the page.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true });
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
  return (
    <div className={styles.fallback} role="alert">
      <span className={styles.icon}>
        <Icon name={replaced ? 'refresh' : 'warning'} size={40} />
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
        <PlainButton look="primary" onClick={retry} disabled={busy}>
          {busy ? 'Trying…' : 'Retry'}
        </PlainButton>
      )}
      <p className={styles.small}>
        {module} {version}
        {isIncompatible && `: ${error.reason}`}
      </p>
    </div>
  );
}
