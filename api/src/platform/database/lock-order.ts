import { type Db, isChecked } from './database.ts';

/** Rows are locked in this order, whatever the work: two transactions can then never wait for each other. */
export const lockOrder = ['users', 'vehicles', 'payments', 'renewals', 'deliveries', 'refunds'] as const;
export type LockedTable = (typeof lockOrder)[number];

const held = new WeakMap<Db, { furthest: number; rows: Set<string> }>();

/**
 * Says that a row of this table is about to be locked. Outside production, a transaction that holds a row of a later table
 * fails here, in any test that comes by, rather than as a deadlock on a busy day. With the row's id, locking it again is free.
 */
export function assertLockOrder(tx: Db, table: LockedTable, id?: string): void {
  if (!isChecked) return;
  const rank = lockOrder.indexOf(table);
  const before = held.get(tx) ?? { furthest: -1, rows: new Set() };
  if (id && before.rows.has(`${table} ${id}`)) return;
  if (rank < before.furthest)
    throw new Error(
      `A row of ${table} must be locked before one of ${lockOrder[before.furthest]}: the order is ${lockOrder.join(', ')} (docs/decisions/0012).`,
    );
  if (id) before.rows.add(`${table} ${id}`);
  held.set(tx, { ...before, furthest: rank });
}
