import { refundStatuses } from 'shared-contracts/payments';
import { DayFilters, FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';
import { CompanyFilter } from '../payments-list/CompanyFilter.tsx';
import { usePaymentFiltersStyles } from '../payments-list/PaymentFilters.styles.ts';
import { refundLook } from './refund-look.ts';
import { refundFilters } from './refund-query-of.ts';

const statuses = [
  { value: 'open', label: 'Not done yet' },
  ...refundStatuses.map((status) => ({
    value: status,
    label: refundLook(status).label,
  })),
];

/** Search, status, company and days of refunds. */
export function RefundFilters({ list }: { list: ListState }) {
  const styles = usePaymentFiltersStyles();
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder="Search by reference, vehicle or owner"
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={refundFilters.filter((name) => name !== 'search' && list.filter(name)).length}>
        <FilterSelect
          label="Status"
          none="All"
          options={statuses}
          value={list.filter('status')}
          onChange={(status) => list.setFilters({ status })}
        />
        <CompanyFilter list={list} />
        <DayFilters list={list} />
      </MoreFilters>
    </div>
  );
}
