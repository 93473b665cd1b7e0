import { sql } from 'kysely';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import type { Quote } from 'shared-contracts/quotes';
import { type Db, rows } from '../platform/database/database.ts';
import { addParts, partsOfItems, partsOfRefund, type StatementLine } from './statement-lines.ts';

interface BilledItem {
  payment_id: string;
  item_id: string | null;
  at: string;
  reference: string;
  order_number: string | null;
  license_number: string;
  quote: Quote;
  amount_in_cents: number;
}

interface DoneRefund {
  payment_id: string;
  item_id: string | null;
  at: string;
  amount_in_cents: number;
  /** What earlier refunds gave back of the same payment or item. */
  before: number;
}

const selectItem = sql`
  select p.id as payment_id, i.id as item_id, p.created_at as at, p.merchant_reference as reference, p.order_number, v.license_number,
    coalesce(i.quote, p.quote) as quote, coalesce(i.amount_in_cents, p.amount_in_cents) as amount_in_cents
  from payments p left join payment_items i on i.payment_id = p.id join vehicles v on v.id = coalesce(p.vehicle_id, i.vehicle_id)`;

/** An instant in the month. A month begins at midnight in South Africa. */
const within = (month: string) => {
  const start = sql`${`${month}-01T00:00:00+02:00`}::timestamptz`;
  return (column: 'p.created_at' | 'done.at') =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < (${`${month}-01`}::date + interval '1 month') at time zone 'Africa/Johannesburg'`;
};

const byPayment = (items: readonly BilledItem[]) => [...Map.groupBy(items, (item) => item.payment_id).values()];

/** A person's payments and refunds of a month, in order. A refund counts on the day on which the processor made it. */
export async function findStatementLines(db: Db, userId: string, month: string): Promise<StatementLine[]> {
  const inMonth = within(month);
  const isDone = sql`p.user_id = ${userId} and f.status = 'done'`;
  const paid = await rows(
    db,
    sql<BilledItem>`${selectItem} where p.user_id = ${userId} and p.status = 'successful' and ${inMonth('p.created_at')}
      order by p.created_at, p.id, i.position`,
  );
  const refunds = await rows(
    db,
    sql<DoneRefund>`
      select * from (
        select r.*, coalesce(sum(amount_in_cents) over (partition by payment_id, item_id order by at, id
          rows between unbounded preceding and 1 preceding), 0)::int as before
        from (${sql.join(
          [
            sql`select f.id, p.id as payment_id, null::uuid as item_id, f.updated_at as at, f.amount_in_cents
              from payments p join refunds f on f.payment_id = p.id where ${isDone}`,
            sql`select f.id, p.id, f.part_item, f.updated_at, f.amount_in_cents
              from payments p join refunds f on f.part_of = p.id where ${isDone}`,
            sql`select f.id, p.id, f.item_id, f.updated_at, f.amount_in_cents
              from payments p join payment_items i on i.payment_id = p.id join refunds f on f.item_id = i.id where ${isDone}`,
          ],
          sql` union all `,
        )}) as r
      ) as done where ${inMonth('done.at')} order by at, id`,
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
  partsOfItems(items.map(({ quote, amount_in_cents: amountInCents }) => ({ quote, amountInCents })));

function linesOfPayment(items: readonly BilledItem[]): StatementLine[] {
  const parts = partsOf(items);
  return items.flatMap((item, index) => {
    const own = parts[index];
    return own ? [{ ...factsOf(item), day: dayOf(item.at), kind: 'payment' as const, ...own }] : [];
  });
}

function lineOfRefund(refund: DoneRefund, items: readonly BilledItem[]): StatementLine[] {
  const parts = partsOf(items);
  const given = items.filter(({ item_id }) => refund.item_id === null || item_id === refund.item_id);
  const [first] = given;
  if (!first) return [];
  const paid = addParts(items.flatMap((item, index) => (given.includes(item) && parts[index] ? [parts[index]] : [])));
  return [
    {
      ...factsOf(first),
      licenseNumber: given.map(plateOf).join(', '),
      day: dayOf(refund.at),
      kind: 'refund',
      ...partsOfRefund(refund.amount_in_cents, paid, refund.before),
    },
  ];
}

const dayOf = (at: string): string => dayInSouthAfrica(new Date(at));
const plateOf = (item: BilledItem): string => item.license_number.toUpperCase();
const factsOf = (item: BilledItem) => ({
  reference: item.reference,
  orderNumber: item.order_number ?? '',
  licenseNumber: plateOf(item),
});

/** When a person first paid; undefined if never. */
export const findFirstPayment = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('status', '=', 'successful')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
