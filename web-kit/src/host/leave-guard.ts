import { type Observable, observable } from './observable.ts';

/** Asks for confirmation before leaving a page with unsaved changes. */
export interface LeaveGuard {
  /** Activates the guard until the returned function is called. */
  hold: () => () => void;
  held: Observable<boolean>;
}

export function createLeaveGuard(): LeaveGuard {
  const held = observable(false);
  const holders = new Set<symbol>();
  return {
    held,
    hold: () => {
      const holder = Symbol('holder');
      holders.add(holder);
      held.set(true);
      return () => {
        holders.delete(holder);
        held.set(holders.size > 0);
      };
    },
  };
}
