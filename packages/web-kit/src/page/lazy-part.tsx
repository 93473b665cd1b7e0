import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type Host, useHost } from 'web-kit/host';
import { observable } from '../host/observable.ts';
import { loadCode, refreshCode } from '../loading/load-code.ts';
import { timeLimits } from '../loading/with-timeout.ts';

interface LazyPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The module whose files are loaded. */
  module: string | undefined;
  /** In ms. */
  limit?: number;
  waiting: (props: Props) => ReactNode;
  failed: (props: Props, retry: () => void) => ReactNode;
  /** Called with each failure. If it returns true, something else takes the place of the part, which goes on waiting. */
  onFailure: (failure: unknown, report: Host['report']) => boolean | void;
}

interface State<Props> {
  Part?: ComponentType<Props>;
  failure?: unknown;
}

/**
 * A component whose code is loaded when it is first shown, within a time limit. After a failure it is loaded again on a
 * retry and when it is shown again. Code that arrives late is shown.
 */
export function lazyPart<Props extends object>(options: LazyPart<Props>): ComponentType<Props> {
  const { load, module, limit = timeLimits.chunk, waiting, failed, onFailure } = options;
  // Of all places that show the part, as of the rows of a table.
  const state = observable<State<Props>>({});
  let loading: Promise<void> | undefined;

  const run = async (report: Host['report']) => {
    const { failure } = state.get();
    if (failure !== undefined) {
      state.set({});
      await refreshCode(module, failure);
    }
    const work = load();
    const showing = work.then((Part) => state.set({ Part }));
    try {
      await loadCode(() => showing, module, limit);
    } catch (thrown) {
      if (!onFailure(thrown, report)) state.set({ failure: thrown });
    }
  };
  const start = (report: Host['report']) => {
    if (state.get().Part) return;
    loading ??= run(report).finally(() => {
      loading = undefined;
    });
  };

  return function Later(props: Props) {
    const { report } = useHost();
    const { Part, failure } = useSyncExternalStore(state.subscribe, state.get, state.get);
    // Not the failure of an earlier time that the part was shown.
    const [isStarted, setIsStarted] = useState(false);
    useEffect(() => {
      start(report);
      setIsStarted(true);
    }, [report]);
    if (Part) return <Part {...props} />;
    return failure === undefined || !isStarted ? waiting(props) : failed(props, () => start(report));
  };
}
