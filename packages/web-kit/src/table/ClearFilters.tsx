import { usePartText } from 'web-kit/host';
import { returnFocus } from '../page/focus.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

/** Clears the search and the filters of a list, for where they match nothing. */
export function ClearFilters({ list, names }: { list: ListState; names: readonly string[] }) {
  const t = usePartText();
  const clear = () => {
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])));
    // The button is about to go.
    returnFocus(null);
  };
  return (
    <PlainButton onClick={clear}>
      {names.length === 1 ? t('Clear the search') : t('Clear search and filters')}
    </PlainButton>
  );
}
