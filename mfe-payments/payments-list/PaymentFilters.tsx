import { limits } from 'shared-contracts/limits';
import { paymentStateLabels, paymentStates, paymentStatuses } from 'shared-contracts/payment';
import { useText } from 'web-kit/language';
import { lazyHidden } from 'web-kit/page';
import { DayFilters, FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';
import { usePaymentFiltersStyles } from './PaymentFilters.styles.ts';
import { useStateWords } from './use-state-words.ts';

// Only administrators of the product have it.
const CompanyFilter = lazyHidden(async () => (await import('./CompanyFilter.tsx')).CompanyFilter);

const states = paymentStates.map((state) => ({ value: state, label: paymentStateLabels[state] }));

/** Search, status and date range; for administrators also the outcome and the company. */
export function PaymentFilters({ list, asAdmin }: { list: ListState; asAdmin: boolean }) {
  const styles = usePaymentFiltersStyles();
  const t = useText();
  const words = useStateWords();
  const statuses = paymentStatuses.map((status) => ({ value: status, label: words.status(status) }));
  // The API searches for fewer characters in plates only.
  const hint = t('Finds plates, and from {least} characters names, e-mail addresses and telephone numbers too.', {
    least: limits.searchMin,
  });
  const set = ['status', 'state', 'companyId', 'from', 'to'].filter((name) => list.filter(name));
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder={asAdmin ? t('Search by reference, vehicle or owner') : t('Search by reference or description')}
        {...(asAdmin ? { hint } : {})}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={set.length}>
        <FilterSelect
          label={t('Status')}
          none={t('All')}
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
