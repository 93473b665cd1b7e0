import { useCallback, useLayoutEffect, useRef } from 'react';
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
  // The router renders a change later, and a second change in the meantime must not undo it.
  const latest = useRef({ search, setSearch });
  useLayoutEffect(() => {
    latest.current = { search, setSearch };
  }, [search, setSearch]);
  const change = useCallback((changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current.search = next;
    latest.current.setSearch(next, { replace: true, preventScrollReset: true });
  }, []);
  const sortingOf = (from: URLSearchParams) => {
    const order = from.get('order');
    return {
      orderBy: from.get('orderBy') ?? defaults.orderBy,
      order: order === 'asc' || order === 'desc' ? order : defaults.order,
    };
  };
  const requested = Number(search.get('take'));
  const defaultTake = defaults.take ?? limits.page.defaultSize;
  const implicitTake = search.get('search') ? (defaults.searchTake ?? defaultTake) : defaultTake;
  const sizes: readonly number[] = limits.page.sizes;
  const take = sizes.includes(requested) ? requested : implicitTake;
  return {
    skip: Math.max(0, Math.trunc(Number(search.get('skip')) || 0)),
    take,
    ...sortingOf(search),
    filter: (name) => search.get(name) ?? '',
    setFilters: useCallback((filters: Record<string, string>) => change({ ...filters, skip: '' }), [change]),
    sortBy: (column) => {
      const { orderBy, order } = sortingOf(latest.current.search);
      change({ orderBy: column, order: column === orderBy && order === 'asc' ? 'desc' : 'asc', skip: '' });
    },
    goTo: (skip) => change({ skip: skip > 0 ? String(skip) : '' }),
    setTake: (next) => change({ take: String(next), skip: '' }),
  };
}
