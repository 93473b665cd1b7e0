import { Field, Select } from '@fluentui/react-components';
import { endStatuses, renewalStatuses, renewalStatusLabel } from 'shared-contracts/renewals';
import { type ListState, SearchField } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** Search and status of an administrator's list, both in the address. */
export function RenewalFilters({ list, activeOnly }: { list: ListState; activeOnly: boolean }) {
  const styles = useRenewalRowStyles();
  const statuses = renewalStatuses.filter((status) => !activeOnly || !endStatuses.includes(status));
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder="Search by vehicle reference"
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <Field label="Status" className={styles.status}>
        <Select size="large" value={list.filter('status')} onChange={(_, { value }) => list.setFilters({ status: value })}>
          <option value="">All</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {renewalStatusLabel(status)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
