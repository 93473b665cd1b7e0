import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from 'shared-contracts/limits';

interface ListDefaults {
  orderBy: string;
  order: 'asc' | 'desc';
  take?: number;
  /** Page size while searching, unless the user has chosen one. */
  searchTake?: number;
}

export interface ListState {
  skip: number;
  take: number;
  orderBy: string;
  order: 'asc' | 'desc';
  /** A filter's value, or '' if it is not set. */
  filter: (name: string) => string;
  /** Sets filters and returns to the first page. */
  setFilters: (filters: Record<string, string>) => void;
  sortBy: (column: string) => void;
  goTo: (skip: number) => void;
  setTake: (take: number) => void;
}

/** A list's sorting, paging and filters, kept in the URL for links, the back button and reloads. */
export function useListState(defaults: ListDefaults): ListState {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const orderBy = search.get('orderBy') ?? defaults.orderBy;
  const order =
    search.get('order') === 'asc' || search.get('order') === 'desc'
      ? (search.get('order') as 'asc' | 'desc')
      : defaults.order;
  const requested = Number(search.get('take'));
  const defaultTake = defaults.take ?? limits.page.defaultSize;
  const implicitTake = search.get('search') ? (defaults.searchTake ?? defaultTake) : defaultTake;
  const take = limits.page.sizes.some((size) => size === requested) ? requested : implicitTake;
  return {
    skip: Math.max(0, Math.trunc(Number(search.get('skip')) || 0)),
    take,
    orderBy,
    order,
    filter: (name) => search.get(name) ?? '',
    setFilters: useCallback((filters: Record<string, string>) => change({ ...filters, skip: '' }), [change]),
    sortBy: (column) =>
      change({ orderBy: column, order: column === orderBy && order === 'asc' ? 'desc' : 'asc', skip: '' }),
    goTo: (skip) => change({ skip: skip > 0 ? String(skip) : '' }),
    setTake: (next) => change({ take: String(next), skip: '' }),
  };
}
