import type { ListState } from 'web-kit/table';
import { paymentQueryOf } from './payment-query-of.ts';

const none = () => undefined;

function listWith(filters: Record<string, string>, orderBy = 'createdAt'): ListState {
  const filter = (name: string) => filters[name] ?? '';
  return {
    skip: 5,
    take: 10,
    order: 'desc',
    orderBy,
    filter,
    setFilters: none,
    sortBy: none,
    goTo: none,
    setTake: none,
  };
}

test('only filters that are set are sent', () => {
  const page = { skip: 5, take: 10, order: 'desc', orderBy: 'createdAt' };
  expect(paymentQueryOf(listWith({}))).toEqual(page);
  const filters = { search: 'CJ29', from: '2026-11-01', to: '2026-11-21', status: 'failed' };
  expect(paymentQueryOf(listWith({ ...filters, other: 'x' }))).toEqual({ ...page, ...filters });
  expect(paymentQueryOf(listWith({ to: '2026-11-21' }))).toEqual({ ...page, to: '2026-11-21' });
});

test('an unknown status or column is ignored', () => {
  expect(paymentQueryOf(listWith({ status: 'lost' }))).not.toHaveProperty('status');
  for (const column of ['createdAt', 'amountInCents', 'status', 'reference', 'description'])
    expect(paymentQueryOf(listWith({}, column)).orderBy).toBe(column);
  expect(paymentQueryOf(listWith({}, 'password')).orderBy).toBe('createdAt');
});
