import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { limits } from 'shared-contracts/limits';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { type Translate, useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { orderOption } from './renewal-query-of.ts';
import { statusNamesIn } from './status-names.ts';

const ordersOfClerksIn = (t: Translate) => [
  orderOption('updatedAt', 'desc', t('Latest change first')),
  orderOption('updatedAt', 'asc', t('Waiting longest first')),
  orderOption('dateOrdered', 'asc', t('Oldest order first')),
];

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
const hintOfAllIn = (t: Translate) =>
  t('Finds plates, and from {least} characters references and people.', { least: limits.searchMin });

/** Search, status filter and sort order of a list of renewals, kept in the URL. Without options, of an administrator's. */
export function RenewalFilters({
  list,
  statuses,
  placeholder,
  hint,
  more = [],
  orders: given,
  others,
}: RenewalFiltersProps) {
  const styles = useRenewalRowStyles();
  const t = useText();
  const orders = given ?? ordersOfClerksIn(t);
  const names = statusNamesIn(t);
  return (
    <div className={mergeClasses(styles.filters, others && styles.withMore)}>
      <SearchField
        placeholder={placeholder ?? t('Search by vehicle reference')}
        hint={hint ?? hintOfAllIn(t)}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={(list.filter('status') ? 1 : 0) + (others?.count ?? 0)}>
        <FilterSelect
          label={t('Status')}
          none={t('All')}
          options={[...more, ...statuses.map((status) => ({ value: status, label: names[status] }))]}
          value={list.filter('status')}
          onChange={(status) => list.setFilters({ status })}
        />
        <FilterSelect
          label={t('Order')}
          none={t('By column')}
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
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <PlainButton className={styles.more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {count === 0 ? t('More filters') : t('More filters ({count} set)', { count })}
      </PlainButton>
      <div id={id} hidden={!open} className={open ? styles.others : undefined}>
        {open && fields}
      </div>
    </>
  );
}
