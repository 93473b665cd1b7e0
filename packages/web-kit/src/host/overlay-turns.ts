import { type Observable, observable } from './observable.ts';

/** Several modules on one page have a root each, but the page shows its toasts and dialogs once. */
export interface OverlayTurns {
  /** The root that shows them: the one that has been there longest. */
  holder: Observable<symbol | undefined>;
  /** Adds a root until the returned function is called. */
  join: (root: symbol) => () => void;
}

/** The turns of a page, which start with no root. */
export function createOverlayTurns(): OverlayTurns {
  const holder = observable<symbol | undefined>(undefined);
  const roots = new Set<symbol>();
  const update = () => holder.set([...roots][0]);
  return {
    holder,
    join: (root) => {
      roots.add(root);
      update();
      return () => {
        roots.delete(root);
        update();
      };
    },
  };
}
