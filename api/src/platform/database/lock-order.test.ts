import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from './database.ts';
import { assertLockOrder } from './lock-order.ts';

/** A transaction is only a name here. */
const transaction = () => ({}) as Db;

test('[C10] rows are locked in one order; one that would be locked too late fails at once', () => {
  const tx = transaction();
  assertLockOrder(tx, 'vehicles', 'v');
  assertLockOrder(tx, 'renewals', 'r');
  assert.throws(() => assertLockOrder(tx, 'payments', 'p'), /payments must be locked before one of renewals/);
  assertLockOrder(tx, 'deliveries', 'd');
});

test('[C10] a row that is held already may be asked for again, another one of its table may not', () => {
  const tx = transaction();
  assertLockOrder(tx, 'vehicles', 'v');
  assertLockOrder(tx, 'renewals', 'r');
  assertLockOrder(tx, 'vehicles', 'v');
  assert.throws(() => assertLockOrder(tx, 'vehicles', 'another'), /the order is users, vehicles/);
  assert.throws(() => assertLockOrder(tx, 'vehicles'), /the order is users, vehicles/);
});

test('[C10] every transaction begins anew', () => {
  assertLockOrder(transaction(), 'refunds');
  assertLockOrder(transaction(), 'users');
});
