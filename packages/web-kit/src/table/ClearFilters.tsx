import { returnFocus } from '../page/focus.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

/** Clears the search and the filters of a list, for where they match nothing. */
export function ClearFilters({ list, names }: { list: ListState; names: readonly string[] }) {
  const clear = () => {
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])));
    // The button is about to go.
    returnFocus(null);
  };
  return (
    <PlainButton onClick={clear}>{names.length === 1 ? 'Clear the search' : 'Clear search and filters'}</PlainButton>
  );
}
