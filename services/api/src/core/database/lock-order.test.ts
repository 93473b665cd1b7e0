import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from './database.ts';
import { assertLockOrder } from './lock-order.ts';

/** Only its identity matters here. */
const transaction = () => ({}) as Db;

test('[C10] locking a row out of order throws', () => {
  const tx = transaction();
  assertLockOrder(tx, 'vehicles', 'v');
  assertLockOrder(tx, 'renewals', 'r');
  assert.throws(() => assertLockOrder(tx, 'payments', 'p'), /payments must be locked before one of renewals/);
  assertLockOrder(tx, 'deliveries', 'd');
});

test('[C10] a row that is already locked can be locked again, but not another one of an earlier table', () => {
  const tx = transaction();
  assertLockOrder(tx, 'vehicles', 'v');
  assertLockOrder(tx, 'renewals', 'r');
  assertLockOrder(tx, 'vehicles', 'v');
  assert.throws(() => assertLockOrder(tx, 'vehicles', 'another'), /the order is users, vehicle_imports, vehicles/);
  assert.throws(() => assertLockOrder(tx, 'vehicles'), /the order is users, vehicle_imports, vehicles/);
});

test('[C10] every transaction starts without locks', () => {
  assertLockOrder(transaction(), 'refunds');
  assertLockOrder(transaction(), 'users');
});
