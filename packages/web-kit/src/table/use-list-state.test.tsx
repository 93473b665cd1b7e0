import { act } from '@testing-library/react';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { type ListState, useListState } from './use-list-state.ts';

function show(at: string, defaults: Parameters<typeof useListState>[0] = { orderBy: 'make', order: 'desc' }) {
  let newest: ListState | undefined;
  const Screen = () => {
    newest = useListState(defaults);
    return null;
  };
  const { router } = renderWithHost(<Screen />, { at });
  const now = () => {
    if (!newest) throw new Error('The screen is not there.');
    return newest;
  };
  return { now, router, search: () => router.state.location.search };
}

test('a list begins with its own order, on its first page, with five rows', () => {
  expect(show('/').now()).toMatchObject({ skip: 0, take: 5, orderBy: 'make', order: 'desc' });
  expect(show('/', { orderBy: 'make', order: 'asc', take: 25 }).now()).toMatchObject({ take: 25, order: 'asc' });
});

test('[VEH-5] the address says everything about a list, and what it cannot mean is ignored', () => {
  const { now } = show('/?orderBy=year&order=asc&skip=20&take=10&search=polo');
  expect(now()).toMatchObject({ skip: 20, take: 10, orderBy: 'year', order: 'asc' });
  expect([now().filter('search'), now().filter('status')]).toEqual(['polo', '']);
  expect(show('/?order=up&skip=-5&take=7').now()).toMatchObject({ skip: 0, take: 5, order: 'desc' });
  expect(show('/?order=desc&skip=2.7', { orderBy: 'make', order: 'asc' }).now()).toMatchObject({
    skip: 2,
    order: 'desc',
  });
  expect(show('/?skip=x').now().skip).toBe(0);
});

test('a search shows more rows, unless the person has chosen how many', () => {
  const defaults = { orderBy: 'make', order: 'asc', searchTake: 10 } as const;
  expect(show('/', defaults).now().take).toBe(5);
  expect(show('/?search=polo', defaults).now().take).toBe(10);
  expect(show('/?search=polo&take=25', defaults).now().take).toBe(25);
  expect(show('/?search=polo').now().take).toBe(5);
});

test('a filter, an order and a page size lead to the first page, and an empty filter leaves the address', async () => {
  const { now, search } = show('/?skip=10&status=failed');
  await act(async () => now().setFilters({ search: 'polo', status: '' }));
  expect(search()).toBe('?search=polo');
  await act(async () => now().goTo(10));
  expect(search()).toBe('?search=polo&skip=10');
  await act(async () => now().setTake(25));
  expect(search()).toBe('?search=polo&take=25');
  await act(async () => now().goTo(25));
  await act(async () => now().goTo(0));
  expect(search()).toBe('?search=polo&take=25');
});

test('a click on a column sorts upwards, and a second one downwards', async () => {
  const { now } = show('/?skip=10');
  const orders: unknown[] = [];
  for (const column of ['make', 'make', 'year', 'year', 'make']) {
    await act(async () => now().sortBy(column));
    orders.push([now().orderBy, now().order, now().skip]);
  }
  expect(orders).toEqual([
    ['make', 'asc', 0],
    ['make', 'desc', 0],
    ['year', 'asc', 0],
    ['year', 'desc', 0],
    ['make', 'asc', 0],
  ]);
});

test('changes of a list leave no entries in the history, and the page stays where it is', async () => {
  const { now, router } = show('/');
  await act(async () => now().goTo(5));
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
});

test('[VEH-5] changes that follow each other before the page is rendered all count', async () => {
  const { now, search } = show('/?skip=10');
  const list = now();
  await act(async () => {
    list.sortBy('year');
    list.sortBy('year');
    list.setFilters({ search: 'polo' });
  });
  expect(search()).toBe('?orderBy=year&order=desc&search=polo');
});
