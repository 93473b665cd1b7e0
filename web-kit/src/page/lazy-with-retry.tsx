import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHost } from 'web-kit/host';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './Skeletons.tsx';

/**
 * A component whose code is loaded when it is first shown. A failure is shown in its place and can be retried, whereas
 * React's own `lazy` caches a failure forever. With `fallback`, a failure shows that component instead.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => <ListSkeleton rows={2} />,
  fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function Later(props: Props) {
    const { report } = useHost();
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      if (Part || failed) return undefined;
      let current = true;
      load().then(
        (component) => {
          loaded = component;
          if (current) setPart(() => component);
        },
        (failure: unknown) => {
          report(failure, { phase: 'chunk' });
          if (!current) return;
          if (fallback) setPart(() => fallback);
          else setFailed(true);
        },
      );
      return () => {
        current = false;
      };
    }, [Part, failed, report]);

    if (Part) return <Part {...props} />;
    return failed ? (
      <ErrorState title="This part is not available right now" onRetry={() => setFailed(false)} />
    ) : (
      waiting(props)
    );
  };
}
