import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { holdsAny } from 'shared-contracts/admin-permissions';
import { useHost, useModules, useSession } from 'web-kit/host';
import type { SlotContribution } from '../host/modules-context.ts';
import { loadCode, refreshCode } from '../loading/load-code.ts';
import { attributeError, phaseOf } from '../loading/module-failure.ts';
import { timeLimits } from '../loading/with-timeout.ts';
import type { SlotContracts, SlotName } from '../module/slot-contracts.ts';
import { UnavailablePart } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

interface FillerProps {
  filler: SlotContribution;
  slot: string;
  given: Record<string, unknown>;
  quiet: boolean;
}

/** One try to load the part, after a failure that `failed` holds if it is tried again. */
interface Attempt {
  failed: unknown;
}

/**
 * A component of another module, with its own time limit and error boundary so that a failure does not spread. The time
 * limit restarts while the module's files are arriving.
 */
function Filler({ filler: { module, part }, slot, given, quiet }: FillerProps) {
  const { load, hasFallback, fallBack } = useModules();
  const { report } = useHost();
  const [Part, setPart] = useState<ComponentType<Record<string, unknown>>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState<Attempt>({ failed: undefined });
  const fail = useCallback(
    (error: unknown) => {
      if (fallBack(module, error)) {
        setPart(undefined);
        setAttempt({ failed: undefined });
        return;
      }
      report(error, { ...attributeError(error), module, part: part ?? slot, phase: phaseOf(error) });
      setFailure(error);
    },
    [report, fallBack, module, part, slot],
  );

  useEffect(() => {
    let current = true;
    const loadPart = async () => {
      const { slots, ambient = {} } = await load(module);
      const loaded = await (part === undefined ? new Map(Object.entries(slots)).get(slot)?.load() : ambient[part]?.());
      if (!loaded) throw new Error(`${module} has no part ${part ?? slot}`);
      if (!current) return;
      // A load that timed out may still complete.
      setFailure(undefined);
      setPart(() => loaded.default as ComponentType<Record<string, unknown>>);
    };
    const start = async () => {
      if (attempt.failed !== undefined) await refreshCode(module, attempt.failed);
      await loadCode(loadPart, module, hasFallback(module) ? timeLimits.firstChunk : timeLimits.chunk);
    };
    start().catch((error: unknown) => current && fail(error));
    return () => {
      current = false;
    };
  }, [load, hasFallback, module, part, slot, fail, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt({ failed: failure });
  };
  const fallback = quiet ? null : <UnavailablePart onRetry={retry} />;
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

/** Whether the browser has been idle since the component was mounted, if that is waited for. */
function useIdle(waits: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const run = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(run, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }, [waits]);
  return idle || !waits;
}

/**
 * A place that other modules fill: `<Slot name="renewal.details" renewal={renewal} quiet />`. Each module's filler is apart
 * from the others. Those that the user may not see are not loaded.
 */
export function Slot<Name extends SlotName>({
  name,
  quiet = false,
  ...given
}: {
  name: Name;
  /** For what adds to a screen: it loads once the browser is idle, and shows nothing before that or after a failure. */
  quiet?: boolean;
} & SlotContracts[Name]) {
  const { contributions, replacements } = useModules();
  useSyncExternalStore(replacements.subscribe, replacements.get, replacements.get);
  const { user, isAdmin } = useSession();
  if (!useIdle(quiet)) return null;
  const visible = contributions(name).filter(
    ({ view, permissions }) =>
      view === 'public' ||
      (view === 'authenticated' && user) ||
      (view === 'admin' && isAdmin && user && holdsAny(user, permissions)),
  );
  return visible.map((filler) => (
    <Filler
      key={`${filler.module} ${filler.version} ${filler.part}`}
      filler={filler}
      slot={name}
      given={given}
      quiet={quiet}
    />
  ));
}
