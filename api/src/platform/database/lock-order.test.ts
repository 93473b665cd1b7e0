import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from './database.ts';
import { lockInOrder } from './lock-order.ts';

/** A transaction is only a name here. */
const transaction = () => ({}) as Db;

test('[C10] rows are locked in one order; one that would be locked too late fails at once', () => {
  const tx = transaction();
  lockInOrder(tx, 'vehicles', 'v');
  lockInOrder(tx, 'renewals', 'r');
  assert.throws(() => lockInOrder(tx, 'payments', 'p'), /payments must be locked before one of renewals/);
  lockInOrder(tx, 'deliveries', 'd');
});

test('[C10] a row that is held already may be asked for again, another one of its table may not', () => {
  const tx = transaction();
  lockInOrder(tx, 'vehicles', 'v');
  lockInOrder(tx, 'renewals', 'r');
  lockInOrder(tx, 'vehicles', 'v');
  assert.throws(() => lockInOrder(tx, 'vehicles', 'another'), /the order is users, vehicles/);
  assert.throws(() => lockInOrder(tx, 'vehicles'), /the order is users, vehicles/);
});

test('[C10] every transaction begins anew', () => {
  lockInOrder(transaction(), 'refunds');
  lockInOrder(transaction(), 'users');
});
