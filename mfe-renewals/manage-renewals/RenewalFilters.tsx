import { Select } from '@fluentui/react-components';
import { finalStatuses, renewalStatuses, renewalStatusLabel } from 'shared-contracts/renewals';
import { FilterField, type ListState, SearchField } from 'web-kit/table';
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
      <FilterField label="Status">
        <Select
          size="large"
          value={list.filter('status')}
          onChange={(_, { value }) => list.setFilters({ status: value })}
        >
          <option value="">All</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {renewalStatusLabel(status)}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField label="Order">
        <Select
          size="large"
          value={orders.find(({ value }) => value === `${list.orderBy} ${list.order}`)?.value ?? ''}
          onChange={(_, { value }) => {
            const [orderBy = '', order = ''] = value.split(' ');
            list.setFilters({ orderBy, order });
          }}
        >
          <option value="" hidden>
            By column
          </option>
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FilterField>
    </div>
  );
}
