import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from 'web-kit/host';

/** How long an action can be undone before it is done, in milliseconds. */
export const undoFor = 10_000;

export interface DelayedAction {
  id: number;
  renewalIds: readonly string[];
  /** What is going to be done: 'Add to Processing: CJ29SDGP'. */
  text: string;
  /** It is being done and can no longer be undone. */
  isRunning: boolean;
  run: () => Promise<unknown>;
}

// Of the page, as the screen that an action was chosen on is often left before it is done.
let list: readonly DelayedAction[] = [];
const listeners = new Set<() => void>();
let newest = 0;

function set(next: readonly DelayedAction[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes an action back that has not begun. */
export function undo(id: number): void {
  if (!list.some((action) => action.id === id && !action.isRunning)) return;
  set(list.filter((action) => action.id !== id));
}

/** Does an action without waiting any longer. */
export async function doNow(id: number): Promise<void> {
  const action = list.find((each) => each.id === id);
  if (!action || action.isRunning) return;
  set(list.map((each) => (each.id === id ? { ...each, isRunning: true } : each)));
  try {
    await action.run();
  } finally {
    set(list.filter((each) => each.id !== id));
  }
}

/** The actions that can still be undone or are being done, the newest last. */
export const useDelayedActions = (): readonly DelayedAction[] =>
  useSyncExternalStore(
    subscribe,
    () => list,
    () => list,
  );

/** Returns a function that does something in ten seconds, unless it is undone, the page is closed or the session has ended. */
export function useDelay() {
  const { session } = useHost();
  return (action: Omit<DelayedAction, 'id' | 'isRunning'>): void => {
    const id = ++newest;
    const by = session.get();
    const run = async () => {
      const now = session.get();
      if (by.status === 'authenticated' && now.status === 'authenticated' && now.user.id === by.user.id)
        await action.run();
    };
    set([...list, { ...action, id, isRunning: false, run }]);
    // Does nothing if it was undone or done before.
    setTimeout(() => void doNow(id), undoFor);
  };
}

/** Keeps the page's modules, and asks before the page is closed, while something is still to be done. */
export function useUnfinishedGuard(isUnfinished: boolean): void {
  const { updateGuard } = useHost();
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = updateGuard.hold();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [isUnfinished, updateGuard]);
}
