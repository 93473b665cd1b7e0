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

/** Stands in for a module that is down, late, broken or made for another contract; the rest of the site goes on. */
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
  // A version that cannot run here will not run on a second try either.
  const unfit = error instanceof ModuleFailure && error.phase === 'contract';
  useTitle(`${part} is not available`);

  useEffect(() => {
    const known = error instanceof ModuleFailure ? { phase: error.phase, version: error.version } : { phase: 'mount', version };
    report(error, { module, ...known });
  }, [error, module, version, report]);

  // A navigation to the same address runs every step anew; the page is not loaded again.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true });
  const showLate = useEffectEvent(retry);
  useEffect(() => {
    let here = true;
    const late = error instanceof ModuleFailure ? error.late : undefined;
    late?.then(
      () => here && showLate(),
      () => undefined,
    );
    return () => {
      here = false;
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
        {unfit && `: ${error.reason}`}
      </p>
    </div>
  );
}
