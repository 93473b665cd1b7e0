import type { Renewal } from 'shared-contracts/renewals';
import { offeredActions } from './offered-actions.ts';

const renewal = (id: string, status: Renewal['status']) => ({ id, status });

test('each action is offered for the renewals that allow it, most frequent first and cancelling last', () => {
  const chosen = [
    renewal('a', 'admin to action'),
    renewal('b', 'submitted by user'),
    renewal('c', 'submitted by user'),
    renewal('d', 'user to action'),
    renewal('e', 'license updated'),
  ];
  const offered = offeredActions(chosen).map(({ action: { label, to }, renewals }) => [
    label,
    to,
    renewals.map(({ id }) => id).join(''),
  ]);
  expect(offered).toEqual([
    ['Add to Processing', 'processing', 'bc'],
    ['Approve', 'processing', 'a'],
    ['Resume Delivery', 'delivery requested', 'a'],
    ['Require Action', 'user to action', 'a'],
    ['Resolve', 'admin to action', 'd'],
    ['Cancel', 'cancelled', 'ad'],
  ]);
});

test('no selection offers no actions', () => {
  expect(offeredActions([])).toEqual([]);
});
