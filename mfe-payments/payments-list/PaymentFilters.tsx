import { limits } from 'shared-contracts/limits';
import { paymentStateLabels, paymentStates, paymentStatuses, paymentStatusRows } from 'shared-contracts/payment';
import { lazyWithRetry } from 'web-kit/page';
import { DayFilters, FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';
import { usePaymentFiltersStyles } from './PaymentFilters.styles.ts';

// Only administrators of the product have it.
const CompanyFilter = lazyWithRetry(
  async () => (await import('./CompanyFilter.tsx')).CompanyFilter,
  () => null,
);

const statuses = paymentStatuses.map((status) => ({ value: status, label: paymentStatusRows[status].label }));
const states = paymentStates.map((state) => ({ value: state, label: paymentStateLabels[state] }));

/** The API searches for fewer characters in plates only. */
const hint = `Finds plates, and from ${limits.searchMin} characters names, e-mail addresses and telephone numbers too.`;

/** Search, status and date range; for administrators also the outcome and the company. */
export function PaymentFilters({ list, asAdmin }: { list: ListState; asAdmin: boolean }) {
  const styles = usePaymentFiltersStyles();
  const set = ['status', 'state', 'companyId', 'from', 'to'].filter((name) => list.filter(name));
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder={asAdmin ? 'Search by reference, vehicle or owner' : 'Search by reference or description'}
        {...(asAdmin ? { hint } : {})}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={set.length}>
        <FilterSelect
          label="Status"
          none="All"
          options={asAdmin ? [...statuses, ...states] : statuses}
          value={list.filter('state') || list.filter('status')}
          onChange={(chosen) => {
            const isState = states.some(({ value }) => value === chosen);
            list.setFilters({ status: isState ? '' : chosen, state: isState ? chosen : '' });
          }}
        />
        {asAdmin && <CompanyFilter list={list} />}
        <DayFilters list={list} />
      </MoreFilters>
    </div>
  );
}
