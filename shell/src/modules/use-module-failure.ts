import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ModuleFailure, type ModuleLoader } from 'web-kit/loading';

export interface FailedModule {
  module: string;
  /** What a person reads in its place, such as 'The vehicles part'. */
  label?: string | undefined;
  loader: Pick<ModuleLoader, 'versionOf' | 'fallBack'>;
  /** Runs all loaders of the page again. Navigating to the same URL would not do that if it has a hash. */
  reload: () => Promise<void>;
}

/**
 * The failure of a module's route. A version that crashed is replaced by the one before; otherwise the failure is reported,
 * and code that arrives late is shown.
 */
export function useModuleFailure({ module, loader: { versionOf, fallBack }, reload }: FailedModule) {
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
