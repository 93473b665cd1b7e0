import { type Db, isChecked } from './database.ts';

/** Transactions lock rows in this order, so that they cannot deadlock. */
export const lockOrder = [
  'users',
  'vehicle_imports',
  'vehicles',
  'payments',
  'renewals',
  'deliveries',
  'refunds',
] as const;
export type LockedTable = (typeof lockOrder)[number];

const held = new WeakMap<Db, { furthest: number; rows: Set<string> }>();

/**
 * Must be called before locking a row. Outside production it throws if the transaction has locked a row of a later table,
 * so that tests find what could be a deadlock under load. A row with an `id` can be locked again.
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
