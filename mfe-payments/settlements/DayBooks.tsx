import { Input } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica, endOfMonth, listDate, monthInWords } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import type { DayBooks as Books, getDayBooks } from 'shared-contracts/settlements';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton } from 'web-kit/page';
import { ExportButton, FilterField, FilterSelect, useListState } from 'web-kit/table';
import { useSettlementsStyles } from './Settlements.styles.ts';
import { usePaymentsGetDayBooksQuery } from './settlements-api.ts';

const rows: readonly { label: string; of: (books: Books) => number; isNet?: true }[] = [
  { label: 'Licence fees', of: ({ paid }) => paid.licenseFee },
  { label: 'Arrears and penalties', of: ({ paid }) => paid.arrears + paid.penalties },
  { label: 'Transaction fees', of: ({ paid }) => paid.transactionFee },
  { label: 'Service fees without VAT', of: ({ paid }) => paid.serviceFee },
  { label: 'VAT', of: ({ paid }) => paid.vat },
  { label: 'Paid', of: ({ paid }) => paid.total, isNet: true },
  { label: 'Refunded', of: ({ refunded }) => refunded.total },
  { label: 'of which VAT', of: ({ refunded }) => refunded.vat },
  { label: "Processor's fees", of: ({ feeInCents }) => 0 - feeInCents },
  { label: 'Net', of: ({ netInCents }) => netInCents, isNet: true },
  { label: 'Courier, not in the net', of: ({ deliveryInCents }) => deliveryInCents },
];

/** The money of a day or a month, for each company and together, and its export for the books. */
export function DayBooks() {
  const styles = useSettlementsStyles();
  const { clock } = useHost();
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const chosen = list.filter('day') || dayInSouthAfrica(clock.now());
  const isMonth = list.filter('period') === 'month';
  const month = chosen.slice(0, 7);
  const days = isMonth ? { day: `${month}-01`, to: endOfMonth(chosen) } : { day: chosen, to: chosen };
  const { data, error, refetch } = usePaymentsGetDayBooksQuery(days, { refetchOnMountOrArgChange: true });
  const title = `Books of ${isMonth ? monthInWords(chosen) : listDate(chosen)}`;
  return (
    <Card
      title={title}
      actions={
        <ExportButton
          list="exportDayBooks"
          query={days}
          empty={data?.companies.length === 0}
          label={isMonth ? 'Export the month' : 'Export the day'}
        />
      }
    >
      <div className={styles.day}>
        <FilterSelect
          label="Books of a"
          value={isMonth ? 'month' : 'day'}
          none=""
          canChooseNone={false}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'month', label: 'Month' },
          ]}
          onChange={(period) => list.setFilters({ period })}
        />
        <FilterField label={isMonth ? 'Month' : 'Day'}>
          <Input
            size="large"
            type={isMonth ? 'month' : 'date'}
            value={isMonth ? month : chosen}
            onChange={(_, { value }) => list.setFilters({ day: isMonth && value ? `${value}-01` : value })}
          />
        </FilterField>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton rows={3} /> : null}
      {data && <BooksTable data={data} title={title} isMonth={isMonth} />}
    </Card>
  );
}

interface BooksTableProps {
  data: Reply<typeof getDayBooks>;
  title: string;
  isMonth: boolean;
}

function BooksTable({ data: { companies, together }, title, isMonth }: BooksTableProps) {
  const styles = useSettlementsStyles();
  if (companies.length === 0)
    return <p>Nothing was paid, refunded or sent {isMonth ? 'in this month' : 'on this day'}.</p>;
  // The sum first: on a phone the companies are beyond the edge.
  const columns = [
    { heading: companies.length > 1 ? 'Together' : (companies[0]?.name ?? ''), books: together },
    ...(companies.length > 1 ? companies.map((books) => ({ heading: books.name, books })) : []),
  ];
  return (
    <>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className={styles.heading}>
                Rand
              </th>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col" className={styles.heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of, isNet }) => (
              <tr key={label} {...(isNet ? { className: styles.net } : {})}>
                <th scope="row" className={styles.cell}>
                  {label}
                </th>
                {columns.map(({ heading, books }) => (
                  <td key={heading} className={styles.cell}>
                    {formatRand(of(books))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {`Payments: ${together.payments}, refunds: ${together.refunds}. `}
        {together.unsettled > 0
          ? `Without the processor's fee so far: ${together.unsettled}.`
          : "The processor's fee of each is known."}
      </p>
    </>
  );
}
