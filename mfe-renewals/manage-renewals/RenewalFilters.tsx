import { finalStatuses, renewalStatuses, renewalStatusLabel } from 'shared-contracts/renewals';
import { FilterSelect, type ListState, SearchField } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

const orders = [
  { value: 'updatedAt desc', label: 'Latest change first' },
  { value: 'updatedAt asc', label: 'Waiting longest first' },
  { value: 'dateOrdered asc', label: 'Oldest order first' },
] as const;

/** Search, status filter and sort order of an administrator's list, kept in the URL. */
export function RenewalFilters({ list, activeOnly }: { list: ListState; activeOnly: boolean }) {
  const styles = useRenewalRowStyles();
  const statuses = renewalStatuses.filter((status) => !activeOnly || !finalStatuses.includes(status));
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder="Search by vehicle reference"
        hint="Finds plates, references, owners’ names, e-mail addresses and telephone numbers."
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <FilterSelect
        label="Status"
        none="All"
        options={statuses.map((status) => ({ value: status, label: renewalStatusLabel(status) }))}
        value={list.filter('status')}
        onChange={(status) => list.setFilters({ status })}
      />
      <FilterSelect
        label="Order"
        none="By column"
        canChooseNone={false}
        options={orders}
        value={orders.find(({ value }) => value === `${list.orderBy} ${list.order}`)?.value ?? ''}
        onChange={(value) => {
          const [orderBy = '', order = ''] = value.split(' ');
          list.setFilters({ orderBy, order });
        }}
      />
    </div>
  );
}
