import { sql } from 'kysely';
import type { PaymentStatus } from 'shared-contracts/payments';
import { personText } from '../accounts/index.ts';
import { type Caller, inReach } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { containing, findMatches, type Fragment, ordering, readPage, searching } from '../platform/lists.ts';
import { referenceMatches } from '../renewals/index.ts';
import { vehicleText } from '../vehicles/index.ts';
import { type PaymentRow, selectPayment } from './store.ts';

const columns = {
  createdAt: 'p.created_at',
  amountInCents: 'p.amount_in_cents',
  status: 'p.status',
  reference: 'p.reference',
  description: 'p.description',
};

interface Query {
  skip: number;
  take: number;
  /** Calendar days in South Africa, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: PaymentStatus | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

async function read(db: Db, from: Fragment, where: Fragment, query: Query) {
  const { entries, count, ...partial } = await readPage<PaymentRow>(db, {
    select: selectPayment,
    id: 'p.id',
    from,
    where: sql`${where}
      ${query.status ? sql`and p.status = ${query.status}` : sql``}
      ${query.from ? sql`and p.created_at >= (${`${query.from}T00:00:00+02:00`})::timestamptz` : sql``}
      ${query.to ? sql`and p.created_at < (${`${query.to}T00:00:00+02:00`})::timestamptz + interval '1 day'` : sql``}`,
    order: ordering(columns, query, { orderBy: 'createdAt', order: 'desc' }),
    page: query,
  });
  return { total: count, ...partial, results: entries };
}

/** The payments of one person, searched by reference and description. */
export const findPaymentsOf = (db: Db, userId: string, query: Query) =>
  read(
    db,
    sql`payments p`,
    sql`where p.user_id = ${userId}
      ${query.search ? sql`and (p.reference like ${containing(query.search)} or lower(p.description) like ${containing(query.search)})` : sql``}`,
    query,
  );

/** Each side of the union uses its own trigram index; an OR across tables would use none. */
const idsMatching = (search: string) => sql`
  select p.id from payments p where ${referenceMatches('p.reference', search)}
  union all select p.id from payments p join vehicles v on v.id = p.vehicle_id where ${vehicleText} like ${searching(search)}
  union all select p.id from payments p join users u on u.id = p.user_id where ${personText} like ${searching(search)}`;

/** The payments in an administrator's reach, searched by reference, vehicle and person. */
export async function findPayments(db: Db, caller: Caller, { userId, search, ...query }: Query & { userId?: string | undefined }) {
  const matches = search ? await findMatches(db, idsMatching(search)) : undefined;
  const users = caller.companies === 'all' && matches !== 'many' ? sql`` : sql`join users u on u.id = p.user_id`;
  const vehicles = matches === 'many' ? sql`join vehicles v on v.id = p.vehicle_id` : sql``;
  const pattern = searching(search ?? '');
  const found =
    matches === 'many'
      ? sql`and (p.reference like ${pattern} or ${vehicleText} like ${pattern} or ${personText} like ${pattern})`
      : matches
        ? sql`and p.id = any(${[...matches]}::uuid[])`
        : sql``;
  const where = sql`where ${inReach(caller, 'u.company_id')} ${userId ? sql`and p.user_id = ${userId}` : sql``} ${found}`;
  return read(db, sql`payments p ${users} ${vehicles}`, where, query);
}
