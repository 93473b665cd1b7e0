import { sql } from 'kysely';
import { dayInSouthAfrica, endOfMonth } from 'shared-contracts/dates';
import type { Quote } from 'shared-contracts/quotes';
import { type Db, rows } from '../../core/database/database.ts';
import { type Fragment, withinDays } from '../../core/lists.ts';
import { plateOf } from '../../fleet/vehicles/index.ts';
import { bookedAt, refundDoneAt } from './payment-row.ts';
import { addParts, partsOfItems, partsOfRefunds, type RefundedPart, type StatementLine } from './statement-lines.ts';

interface BilledItem {
  company_id: string;
  payment_id: string;
  item_id: string;
  at: string;
  reference: string;
  order_number: string | null;
  license_number: string;
  quote: Quote;
  amount_in_cents: number;
  vat_basis_points: number;
}

interface DoneRefund {
  id: string;
  company_id: string;
  payment_id: string;
  item_id: string | null;
  at: string;
  amount_in_cents: number;
  /** The refunds of the same payment or item up to this one, in the order in which they were made. */
  so_far: RefundedPart[];
}

const selectItem = sql`
  select u.company_id, p.id as payment_id, i.id as item_id, ${bookedAt} as at, p.merchant_reference as reference, p.order_number, v.license_number,
    p.vat_basis_points,
    i.quote, i.amount_in_cents
  from payments p join users u on u.id = p.user_id join payment_items i on i.payment_id = p.id join vehicles v on v.id = i.vehicle_id`;

const byPayment = (items: readonly BilledItem[]) => [...Map.groupBy(items, (item) => item.payment_id).values()];

/** A line of the books: that of a statement, with its company and the id of the payment or refund it is of. */
export interface BookLine extends StatementLine {
  id: string;
  companyId: string;
}

/** A person's payments and refunds of a month, in order. A refund counts on the day on which the processor made it. */
export const findStatementLines = (db: Db, userId: string, month: string): Promise<StatementLine[]> => {
  const from = `${month}-01`;
  return findLines(db, sql`p.user_id = ${userId}`, { from, to: endOfMonth(from) });
};

/** The payments and refunds of some days that a condition on the payment `p` and its person `u` admits, in order. */
export const findBookLines = (db: Db, days: Days, within: Fragment): Promise<BookLine[]> => findLines(db, within, days);

/** Calendar days in South Africa, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

async function findLines(db: Db, condition: Fragment, days: Days): Promise<BookLine[]> {
  const paid = await rows(
    db,
    sql<BilledItem>`${selectItem} where ${condition} and p.status = 'successful' and p.submitted_at is not null ${withinDays(bookedAt, days)}
      order by ${bookedAt}, p.id, i.position`,
  );
  // Earlier refunds of the same payments count too, but of no others.
  const ofPayments = sql`select f.payment_id from refunds f where f.status = 'done' ${withinDays(refundDoneAt, days)}`;
  const refunds = await rows(
    db,
    sql<DoneRefund>`
      select * from (
        select f.id, u.company_id, f.payment_id, f.item_id, ${refundDoneAt} as at, f.amount_in_cents,
          json_agg(json_build_object('cents', f.amount_in_cents, 'serviceFeeFirst', f.service_fee_first))
            over (partition by f.payment_id, f.item_id order by ${refundDoneAt}, f.id) as so_far
        from payments p join users u on u.id = p.user_id join refunds f on f.payment_id = p.id
        where f.status = 'done' and p.id in (${ofPayments}) and ${condition}
      ) as done where true ${withinDays(sql`done.at`, days)} order by at, id`,
  );
  const refunded = await rows(
    db,
    sql<BilledItem>`${selectItem} where p.id = any(${refunds.map(({ payment_id }) => payment_id)}::uuid[]) order by p.id, i.position`,
  );
  return [
    ...byPayment(paid).flatMap(linesOfPayment),
    ...refunds.flatMap((refund) =>
      lineOfRefund(
        refund,
        refunded.filter(({ payment_id }) => payment_id === refund.payment_id),
      ),
    ),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}

const partsOf = (items: readonly BilledItem[]) =>
  partsOfItems(
    items.map(({ quote, amount_in_cents: amountInCents }) => ({ quote, amountInCents })),
    items[0]?.vat_basis_points ?? 0,
  );

function linesOfPayment(items: readonly BilledItem[]): BookLine[] {
  const parts = partsOf(items);
  return items.flatMap((item, index) => {
    const own = parts[index];
    return own
      ? [{ ...factsOf(item), id: item.payment_id, day: dayOf(item.at), kind: 'payment' as const, ...own }]
      : [];
  });
}

function lineOfRefund(refund: DoneRefund, items: readonly BilledItem[]): BookLine[] {
  const parts = partsOf(items);
  const given = items.filter(({ item_id }) => refund.item_id === null || item_id === refund.item_id);
  const [first] = given;
  if (!first) return [];
  const paid = addParts(items.flatMap((item, index) => (given.includes(item) && parts[index] ? [parts[index]] : [])));
  const [own] = partsOfRefunds(refund.so_far, paid, first.vat_basis_points).slice(-1);
  if (!own) return [];
  return [
    {
      ...factsOf(first),
      id: refund.id,
      licenseNumber: given.map(plateOf).join(', '),
      day: dayOf(refund.at),
      kind: 'refund',
      ...own,
    },
  ];
}

const dayOf = (at: string): string => dayInSouthAfrica(new Date(at));
const factsOf = (item: BilledItem) => ({
  companyId: item.company_id,
  reference: item.reference,
  orderNumber: item.order_number ?? '',
  licenseNumber: plateOf(item),
});

/** When a person first paid; undefined if never. */
export const findFirstPayment = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .select((payment) => payment.fn.coalesce('succeeded_at', 'created_at').as('booked_at'))
    .where('user_id', '=', userId)
    .where('status', '=', 'successful')
    .orderBy('booked_at')
    .limit(1)
    .executeTakeFirst();
