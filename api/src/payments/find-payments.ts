import { sql } from 'kysely';
import type { PaymentStatus } from 'shared-contracts/payments';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { containsPattern, ordering, readPage, searchPattern, searchPage } from '../platform/lists.ts';
import { personMatches, vehicleMatches } from '../platform/search-texts.ts';
import { referenceMatches } from '../renewals/index.ts';
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
  /** Calendar days in South Africa, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  status?: PaymentStatus | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

const common = (query: Query) => ({
  select: selectPayment,
  id: sql`p.id`,
  order: ordering(columns, query, { orderBy: 'createdAt', order: 'desc' }),
  page: query,
});

/** Excludes checkouts whose form was opened but never submitted. */
const wasSubmitted = sql`p.submitted_at is not null`;

const filtersOf = ({ status, from, to }: Query) => sql`
  and ${wasSubmitted}
  ${status ? sql`and p.status = ${status}` : sql``}
  ${from ? sql`and p.created_at >= (${`${from}T00:00:00+02:00`})::timestamptz` : sql``}
  ${to ? sql`and p.created_at < (${`${to}T00:00:00+02:00`})::timestamptz + interval '1 day'` : sql``}`;

/** Lists of payments use `total` and `results` (docs/requirements.md, Calls). */
const asPayments = ({
  entries,
  count,
  ...partial
}: {
  entries: PaymentRow[];
  count: number;
  countIsPartial?: true;
}) => ({
  total: count,
  ...partial,
  results: entries,
});

/** The payments of one person, searched by reference and description. */
export const findPaymentsOf = async (db: Db, userId: string, query: Query) =>
  asPayments(
    await readPage<PaymentRow>(db, {
      ...common(query),
      from: sql`payments p`,
      where: sql`where p.user_id = ${userId} ${filtersOf(query)}
        ${query.search ? sql`and (p.reference like ${containsPattern(query.search)} or lower(p.description) like ${containsPattern(query.search)})` : sql``}`,
      prepared: !query.search,
    }),
  );

/** Each part of the union uses its own trigram index. An OR across tables would use none. */
const idsMatching = (search: string) => sql`
  select p.id from payments p where ${referenceMatches('p', 'reference', search)}
  union all select p.id from payments p join vehicles v on v.id = p.vehicle_id where ${vehicleMatches(search, searchPattern)}
  union all select p.id from payments p join users u on u.id = p.user_id where ${personMatches(search, searchPattern)}`;

/** The payments within an administrator's reach, searched by reference, vehicle and person. */
export async function findPayments(
  db: Db,
  caller: Caller,
  { userId, search, ...query }: Query & { userId?: string | undefined },
) {
  const from = caller.companies === 'all' ? sql`payments p` : sql`payments p join users u on u.id = p.user_id`;
  const where = sql`where ${withinCompanies(caller, 'u.company_id')} ${userId ? sql`and p.user_id = ${userId}` : sql``} ${filtersOf(query)}`;
  const list = { ...common(query), from, where };
  if (!search) return asPayments(await readPage<PaymentRow>(db, list));
  return asPayments(
    await searchPage<PaymentRow>(db, {
      ...list,
      matching: idsMatching(search),
      restricted: caller.companies !== 'all',
      dense: {
        from: sql`payments p join users u on u.id = p.user_id join vehicles v on v.id = p.vehicle_id`,
        where: sql`${where} and (p.reference like ${searchPattern(search)}
        or ${vehicleMatches(search, searchPattern)} or ${personMatches(search, searchPattern)})`,
      },
    }),
  );
}
