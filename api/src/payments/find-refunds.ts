import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import type { ListedRefund, listRefunds } from 'shared-contracts/refund-lists';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';
import { asCount, type Fragment, orderBy, sortOf, withinDays } from '../platform/lists.ts';
import { readBatches } from '../platform/read-batches.ts';
import type { Parsed } from '../platform/validate.ts';
import { addUpKinds, isOfKind, type RefundTotals } from './add-up-refunds.ts';
import { type RefundSearch, refundSearch } from './refund-searches.ts';
import { refundDoneAt } from './booked-at.ts';
import type { RefundRow } from './refund-store.ts';

/** A refund with its payment, its person and its vehicles. */
export interface ListedRefundRow extends RefundRow {
  company_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  payment_reference: string;
  paid_in_cents: number;
  plates: string[];
  requester: ListedRefund['requestedBy'];
  doer: ListedRefund['requestedBy'];
}

const select = sql`
  select f.*, i.vehicle_id as of_vehicle, u.first_name, u.last_name,
    p.merchant_reference as payment_reference, coalesce(i.amount_in_cents, p.amount_in_cents) as paid_in_cents,
    array(select v.license_number from vehicles v where v.id = any(case
      when i.vehicle_id is not null then array[i.vehicle_id] when p.vehicle_id is not null then array[p.vehicle_id]
      else array(select s.vehicle_id from payment_items s where s.payment_id = p.id) end) order by 1) as plates,
    (select json_build_object('firstName', a.first_name, 'lastName', a.last_name) from users a where a.id = f.requested_by) as requester,
    (select json_build_object('firstName', a.first_name, 'lastName', a.last_name) from users a where a.id = f.done_by) as doer
  from refunds f left join payment_items i on i.id = coalesce(f.item_id, f.part_item)
    join payments p on p.id = f.of_payment join users u on u.id = f.user_id`;

const columns = {
  createdAt: 'f.created_at',
  updatedAt: 'f.updated_at',
  amountInCents: 'f.amount_in_cents',
  status: 'f.status',
};

type Query = Parsed<typeof listRefunds.query>;
type Filters = Omit<Query, 'skip' | 'take'>;

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'createdAt', order: 'desc' });

function listWithin(caller: Caller, { userId, from, to, ...kind }: Filters, search?: RefundSearch) {
  // A refund that was made counts on the day on which it was.
  const at = kind.status === 'done' ? refundDoneAt : sql.ref('f.created_at');
  return sql`where ${isOfKind(caller, kind)}
    ${userId ? sql`and f.user_id = ${userId}` : sql``}
    ${withinDays(at, { from, to })}
    ${search ? sql`and ${search.condition}` : sql``}`;
}

interface Found extends RefundTotals {
  page: string[];
}

const { countStopsAt, shortSearchCountStopsAt } = limits.list;

/**
 * What a search finds is looked for once, for the page, the count and the sum. If the refunds are looked through, that ends
 * with the count, and the sum is that of the refunds so far.
 */
async function findMatches(db: Db, caller: Caller, query: Query, search: string) {
  const { skip, take } = query;
  const order = orderBy(sortedBy(query));
  const found = await refundSearch(db, caller, search);
  const stop = found.isCommon ? shortSearchCountStopsAt : countStopsAt;
  const most = found.isCommon ? sql`${order} limit ${Math.max(stop, skip + take) + 1}` : sql``;
  const { count, cents, page } = await oneRow(
    db,
    sql<Found>`select count(*)::int as count, coalesce(sum(f.amount_in_cents), 0)::float8 as cents,
        coalesce((array_agg(f.id ${order}))[${skip + 1}:${skip + take}], '{}') as page
      from (select f.* from refunds f ${listWithin(caller, query, found)} ${most}) as f`,
  );
  const counted = asCount({ count }, stop);
  const isPartial = found.isCommon && counted.countIsPartial;
  return { page, totals: { ...counted, totalInCents: cents, ...(isPartial && { totalIsPartial: true as const }) } };
}

async function addUp(db: Db, caller: Caller, query: Query, from: Fragment) {
  const isKept = !query.userId && !query.from && !query.to;
  const { count, cents } = isKept
    ? await addUpKinds(db, caller, query)
    : await oneRow(
        db,
        sql<RefundTotals>`select count(*)::int as count, coalesce(sum(f.amount_in_cents), 0)::float8 as cents ${from}`,
      );
  return { ...asCount({ count }, countStopsAt), totalInCents: cents };
}

const readEntries = (db: Db, ids: Fragment, order: Fragment) =>
  rows(db, sql<ListedRefundRow>`${select} where f.id = any(${ids}) ${order}`);

/** The refunds within an administrator's reach, and the sum of all that match. */
export async function findRefunds(db: Db, caller: Caller, query: Query) {
  const { skip, take, search } = query;
  const order = orderBy(sortedBy(query));
  if (search) {
    const { page, totals } = await findMatches(db, caller, query, search);
    return { ...totals, entries: await readEntries(db, sql`${page}::uuid[]`, order) };
  }
  const from = sql`from refunds f ${listWithin(caller, query)}`;
  const ids = sql`array(select f.id ${from} ${order} limit ${take} offset ${skip})`;
  const [entries, totals] = await Promise.all([readEntries(db, ids, order), addUp(db, caller, query, from)]);
  return { ...totals, entries };
}

/** All refunds within an administrator's reach in the order of the list, for an export. */
export async function* readRefunds(db: Db, caller: Caller, query: Filters) {
  const where = listWithin(caller, query, query.search ? await refundSearch(db, caller, query.search) : undefined);
  yield* readBatches<ListedRefundRow>(db, { select, from: sql`refunds f`, where, sort: sortedBy(query) });
}

export const findListedRefund = (db: Db, caller: Caller, id: string) =>
  row(db, sql<ListedRefundRow>`${select} where f.id = ${id} and ${withinCompanies(caller, 'f.company_id')}`);

/** The refunds of one payment, newest first. */
export const findRefundsOf = (db: Db, paymentId: string) =>
  rows(db, sql<ListedRefundRow>`${select} where f.of_payment = ${paymentId} order by f.created_at desc, f.id`);

export const toListedRefund = (found: ListedRefundRow): ListedRefund => ({
  id: found.id,
  status: found.status,
  amountInCents: found.amount_in_cents,
  reason: found.reason,
  note: found.note,
  requestedBy: found.requester,
  doneBy: found.doer,
  failureReason: found.failure_reason,
  attempts: found.attempts,
  merchantReference: found.merchant_reference,
  externalReference: found.external_reference,
  paymentId: found.of_payment,
  paymentReference: found.payment_reference,
  paidInCents: found.paid_in_cents,
  userId: found.user_id,
  user: { firstName: found.first_name, lastName: found.last_name },
  licenseNumbers: found.plates,
  renewalId: found.renewal_id,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
