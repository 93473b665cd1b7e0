import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { limits } from 'shared-contracts/limits';
import { type RenewalStatus, renewalStatusLabel } from 'shared-contracts/renewal-status';
import { PlainButton } from 'web-kit/page';
import { FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

const ordersOfClerks = [
  { value: 'updatedAt desc', label: 'Latest change first' },
  { value: 'updatedAt asc', label: 'Waiting longest first' },
  { value: 'dateOrdered asc', label: 'Oldest order first' },
] as const;

interface RenewalFiltersProps {
  list: ListState;
  statuses: readonly RenewalStatus[];
  placeholder?: string;
  hint?: string;
  /** Choices of the status filter besides the statuses. */
  more?: readonly { value: string; label: string }[];
  orders?: readonly { value: string; label: string }[];
  /** More filters below these, and how many of them are set. */
  others?: { fields: ReactNode; count: number };
}

/** The API searches for fewer characters in plates only. */
const hintOfAll = `Finds plates, and from ${limits.searchMin} characters references and people.`;

/** Search, status filter and sort order of a list of renewals, kept in the URL. Without options, of an administrator's. */
export function RenewalFilters({
  list,
  statuses,
  placeholder = 'Search by vehicle reference',
  hint = hintOfAll,
  more = [],
  orders = ordersOfClerks,
  others,
}: RenewalFiltersProps) {
  const styles = useRenewalRowStyles();
  return (
    <div className={mergeClasses(styles.filters, others && styles.withMore)}>
      <SearchField
        placeholder={placeholder}
        hint={hint}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={(list.filter('status') ? 1 : 0) + (others?.count ?? 0)}>
        <FilterSelect
          label="Status"
          none="All"
          options={[...more, ...statuses.map((status) => ({ value: status, label: renewalStatusLabel(status) }))]}
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
        {others && <Others {...others} />}
      </MoreFilters>
    </div>
  );
}

/** The filters that are needed less often, behind a button, so that the list begins higher. Open while one of them is set. */
function Others({ fields, count }: { fields: ReactNode; count: number }) {
  const styles = useRenewalRowStyles();
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <PlainButton className={styles.more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {count === 0 ? 'More filters' : `More filters (${count} set)`}
      </PlainButton>
      <div id={id} hidden={!open} className={open ? styles.others : undefined}>
        {open && fields}
      </div>
    </>
  );
}
