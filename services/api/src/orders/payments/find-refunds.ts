import { sql } from 'kysely';
import type { ListedRefund, listRefunds } from 'shared-contracts/refund-lists';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, oneRow, row, rows } from '../../core/database/database.ts';
import { type Fragment, orderBy, readPage, sortOf, withinDays } from '../../core/lists.ts';
import { readBatches } from '../../core/read-batches.ts';
import { searchAll, sortedMatches } from '../../core/search-page.ts';
import type { Parsed } from '../../core/validate.ts';
import { paymentMatches, waysToPayments } from './find-payments.ts';
import { refundDoneAt } from './payment-row.ts';

/** A refund as it is sent, selected with its company. */
export type ListedRefundRow = ListedRefund & { company_id: string };

const nameOf = (id: string) =>
  sql`(select json_build_object('firstName', a.first_name, 'lastName', a.last_name) from users a where a.id = ${sql.ref(id)})`;

const select = sql`
  select f.id, f.status, f.amount_in_cents as "amountInCents", f.reason, f.note, f.service_fee_first as "serviceFeeFirst", ${nameOf('f.requested_by')} as "requestedBy",
    ${nameOf('f.done_by')} as "doneBy", f.failure_reason as "failureReason", f.attempts, f.merchant_reference as "merchantReference",
    f.external_reference as "externalReference", f.payment_id as "paymentId", p.merchant_reference as "paymentReference",
    coalesce(i.amount_in_cents, p.amount_in_cents) as "paidInCents", f.user_id as "userId", ${nameOf('f.user_id')} as "user",
    array(select v.license_number from payment_items s join vehicles v on v.id = s.vehicle_id
      where s.payment_id = p.id and (f.item_id is null or s.id = f.item_id) order by 1) as "licenseNumbers",
    f.renewal_id as "renewalId", f.created_at as "createdAt", f.updated_at as "updatedAt", f.company_id
  from refunds f left join payment_items i on i.id = f.item_id join payments p on p.id = f.payment_id`;

const columns = {
  createdAt: 'f.created_at',
  updatedAt: 'f.updated_at',
  amountInCents: 'f.amount_in_cents',
  status: 'f.status',
};

type Query = Parsed<typeof listRefunds.query>;
type Filters = Omit<Query, 'skip' | 'take'>;

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'createdAt', order: 'desc' });

function listWithin(caller: Caller, { userId, companyId, status, reason, from, to }: Filters) {
  // A refund that was made counts on the day on which it was.
  const at = status === 'done' ? refundDoneAt : sql.ref('f.created_at');
  const where = sql`where ${withinCompanies(caller, 'f.company_id')}
    ${status === 'open' ? sql`and f.status <> 'done'` : sql``} ${status && status !== 'open' ? sql`and f.status = ${status}` : sql``}
    ${reason ? sql`and f.reason = ${reason}` : sql``} ${companyId ? sql`and f.company_id = ${companyId}` : sql``}
    ${userId ? sql`and f.user_id = ${userId}` : sql``} ${withinDays(at, { from, to })}`;
  return { from: sql`refunds f`, where };
}

const withPayment = sql`refunds f join payments p on p.id = f.payment_id`;

/** The refunds of the payments that match, and those with a reference of ours or of the payment. */
const partsOf = ({ where }: ReturnType<typeof listWithin>, search: string) => [
  sql`select f.id from refunds f ${where} and f.merchant_reference = ${search.trim()}`,
  sql`select f.id from ${withPayment} ${where} and p.merchant_reference = ${search.trim()}`,
  ...waysToPayments(search).map(
    ({ join, condition }) => sql`select f.id from ${withPayment} ${join} ${where} and ${condition}`,
  ),
];

const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: sql`${withPayment} join users u on u.id = p.user_id`,
  where: sql`${where} and (f.merchant_reference = ${search.trim()} or p.merchant_reference = ${search.trim()} or ${paymentMatches(search)})`,
});

/** The refunds within an administrator's reach, and the sum of all that match; of very many matches that of the first ones. */
export async function findRefunds(db: Db, caller: Caller, { search, ...query }: Query) {
  const within = listWithin(caller, query);
  const list = { select, id: sql`f.id`, order: orderBy(sortedBy(query)), ...within, page: query };
  if (!search) {
    const [page, totals] = await Promise.all([readPage<ListedRefundRow>(db, list), addUp(db, within.where)]);
    return { ...page, ...totals };
  }
  const { ids, page } = await searchAll<ListedRefundRow>(db, {
    ...list,
    parts: partsOf(within, search),
    scan: searched(within, search),
  });
  const totals = await addUp(db, sql`where f.id = any(${ids}::uuid[])`);
  return { ...page, ...totals, ...(ids.length > sortedMatches && { totalIsPartial: true as const }) };
}

const addUp = (db: Db, where: Fragment) =>
  oneRow(
    db,
    sql<{ totalInCents: number; doneInCents: number }>`
      select coalesce(sum(f.amount_in_cents), 0)::float8 as "totalInCents",
        coalesce(sum(f.amount_in_cents) filter (where f.status = 'done'), 0)::float8 as "doneInCents" from refunds f ${where}`,
  );

/** All refunds within an administrator's reach in the order of the list, for an export. */
export function readRefunds(db: Db, caller: Caller, { search, ...query }: Filters) {
  const within = listWithin(caller, query);
  const filtered = search ? searched(within, search) : within;
  return readBatches<ListedRefundRow>(db, { select, sort: sortedBy(query), ...filtered });
}

export const findListedRefund = (db: Db, caller: Caller, id: string) =>
  row(db, sql<ListedRefundRow>`${select} where f.id = ${id} and ${withinCompanies(caller, 'f.company_id')}`);

/** The refunds of one payment, newest first. */
export const findRefundsOf = (db: Db, paymentId: string) =>
  rows(db, sql<ListedRefundRow>`${select} where f.payment_id = ${paymentId} order by f.created_at desc, f.id`);

export const toListedRefund = ({ company_id: _, ...refund }: ListedRefundRow): ListedRefund => refund;
