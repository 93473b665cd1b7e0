import { createContext, useContext } from 'react';
import type { queueListQueryOf } from '../manage-renewals/renewal-query-of.ts';

/** The list that a renewal was opened from, so that its previous and next ones can be opened without going back. */
export interface OpenedList {
  query: ReturnType<typeof queueListQueryOf>;
  /** Ids in the order of the list, as it was. Those that followed are added when they are reached. */
  ids: readonly string[];
  count: number;
}

const ListPositionContext = createContext<OpenedList | undefined>(undefined);
export const ListPositionProvider = ListPositionContext.Provider;

/** Router state for links to renewals of a list. */
export const useListPositionState = (): { openedList?: OpenedList } => {
  const openedList = useContext(ListPositionContext);
  return openedList ? { openedList } : {};
};
