import type { ComponentType, ReactNode } from 'react';
import { ownModule } from '../loading/own-module.ts';
import { UnavailablePart } from './ErrorState.tsx';
import { lazyPart } from './lazy-part.tsx';
import { ListSkeleton } from './Skeletons.tsx';

/**
 * A component whose code is loaded when it is first shown, within a time limit. A failure is reported, shown in its place
 * and can be retried, whereas React's own `lazy` caches a failure forever. With `Fallback`, a failure shows that component
 * instead.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => <ListSkeleton rows={2} />,
  Fallback?: ComponentType<Props & { onRetry: () => void }>,
): ComponentType<Props> {
  const own = ownModule();
  return lazyPart({
    load,
    module: own?.module,
    waiting,
    failed: (props, retry) =>
      Fallback ? <Fallback {...props} onRetry={retry} /> : <UnavailablePart onRetry={retry} />,
    onFailure: (failure, report) => report(failure, { ...own, phase: 'chunk' }),
  });
}

/** The same, of which nothing is seen until its code is there: a dialog, or what adds to a screen. */
export const lazyHidden = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props & { onRetry: () => void }>,
): ComponentType<Props> => lazyWithRetry(load, () => null, Fallback);
