import type { ListState } from 'web-kit/table';
import { vehicleQueryOf } from './vehicle-query-of.ts';

const list = (changes: Partial<ListState> = {}): ListState =>
  ({ skip: 20, take: 10, order: 'desc', orderBy: 'make', filter: () => '', ...changes }) as ListState;

test('a page of the list asks for its rows in their order', () => {
  expect(vehicleQueryOf(list())).toEqual({ skip: 20, take: 10, order: 'desc', orderBy: 'make' });
});

test('an order that is not known, as in an old bookmark, becomes that of the expiry date', () => {
  expect(vehicleQueryOf(list({ orderBy: 'colour' })).orderBy).toBe('licenseExpires');
});

test('what was typed into the search is searched for', () => {
  const filter = (name: string) => (name === 'search' ? 'polo' : 'other');
  expect(vehicleQueryOf(list({ filter }))).toMatchObject({ search: 'polo' });
});
