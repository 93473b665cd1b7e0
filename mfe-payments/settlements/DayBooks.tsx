import { Input } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import type { DayBooks as Books, getDayBooks } from 'shared-contracts/settlements';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton } from 'web-kit/page';
import { ExportButton, FilterField, useListState } from 'web-kit/table';
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

/** The money of a day, for each company and together, and its export for the books. */
export function DayBooks() {
  const styles = useSettlementsStyles();
  const { clock } = useHost();
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const day = list.filter('day') || dayInSouthAfrica(clock.now());
  const { data, error, refetch } = usePaymentsGetDayBooksQuery({ day }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title={`Books of ${listDate(day)}`}
      actions={
        <ExportButton
          list="exportDayBooks"
          query={{ day }}
          empty={data?.companies.length === 0}
          label="Export the day"
        />
      }
    >
      <div className={styles.day}>
        <FilterField label="Day">
          <Input size="large" type="date" value={day} onChange={(_, { value }) => list.setFilters({ day: value })} />
        </FilterField>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton rows={3} /> : null}
      {data && <BooksTable data={data} />}
    </Card>
  );
}

function BooksTable({ data: { companies, together, day } }: { data: Reply<typeof getDayBooks> }) {
  const styles = useSettlementsStyles();
  if (companies.length === 0) return <p>Nothing was paid, refunded or sent on this day.</p>;
  const columns = [
    ...(companies.length > 1 ? companies.map((books) => ({ heading: books.name, books })) : []),
    { heading: companies.length > 1 ? 'Together' : (companies[0]?.name ?? ''), books: together },
  ];
  return (
    <>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Books of ${listDate(day)}, table`}>
        <table className={styles.table} aria-label={`Books of ${listDate(day)}`}>
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
