import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHost, useModules } from 'web-kit/host';
import { withTimeout, lastResourceTime } from '../loading/with-timeout.ts';
import type { LoadPart } from '../module/module-definition.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

interface ModulePartProps {
  module: string;
  part: string;
  kind: 'slots' | 'ambient';
  given?: Record<string, unknown>;
  /** Shows nothing while loading or after a failure. */
  quiet?: boolean;
}

const timeLimit = 5000;

/**
 * A component of another module, with its own time limit and error boundary so that a failure does not spread. The time
 * limit restarts while the module's files are arriving.
 */
export function ModulePart({ module, part, kind, given = {}, quiet = false }: ModulePartProps) {
  const { load } = useModules();
  const { report } = useHost();
  const [Part, setPart] = useState<ComponentType<Record<string, unknown>>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const fail = useCallback(
    (error: unknown) => {
      report(error, { module, part });
      setFailure(error);
    },
    [report, module, part],
  );

  useEffect(() => {
    let current = true;
    const loading = load(module)
      .then((definition): ReturnType<LoadPart> | undefined =>
        kind === 'slots' ? new Map(Object.entries(definition.slots)).get(part)?.load() : definition.ambient[part]?.(),
      )
      .then((loaded) => {
        if (!loaded) throw new Error(`${module} has no part ${part}`);
        if (!current) return;
        // A load that timed out may still complete.
        setFailure(undefined);
        setPart(() => loaded.default as ComponentType<Record<string, unknown>>);
      });
    withTimeout(loading, timeLimit, module, () => lastResourceTime(module)).catch(
      (error: unknown) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [load, module, part, kind, fail, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  const fallback = quiet ? null : <ErrorState title="This part is not available right now" onRetry={retry} />;
  if (failure !== undefined) return fallback;
  if (!Part) return quiet ? null : <ListSkeleton rows={2} />;
  return (
    <ErrorBoundary onError={fail} fallback={fallback}>
      <div data-boundary={module}>
        <Part {...given} />
      </div>
    </ErrorBoundary>
  );
}
