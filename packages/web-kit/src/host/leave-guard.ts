import type { Question } from './confirm.ts';
import { type Observable, observable } from './observable.ts';

/** Asks for confirmation before leaving a page with unsaved changes. */
export interface LeaveGuard {
  /** Activates the guard until the returned function is called. */
  hold: () => () => void;
  held: Observable<boolean>;
}

/** What is asked before unsaved changes are lost. */
export const leaveQuestionIn = (t: (text: string) => string): Question => ({
  title: t('Leave without saving?'),
  text: t('What you typed on this page has not been saved.'),
  action: t('Leave'),
  cancel: t('Stay'),
});

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
