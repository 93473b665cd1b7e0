import { makeStyles } from '@fluentui/react-components';
import { paymentStatuses, paymentStatusLabel } from 'shared-contracts/payments';
import { DayFilters, FilterSelect, type ListState, MoreFilters, SearchField } from 'web-kit/table';

const useStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
    columnGap: '12px',
    alignItems: 'start',
    // Aligned with the fields that have a label above them.
    '@media (min-width: 1101px)': { '& > :first-child': { paddingTop: '22px' } },
    '& input': { minWidth: 0, width: '100%' },
    // The two media queries must not overlap, because their precedence is not under our control.
    '@media (min-width: 481px) and (max-width: 1100px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-child, & > :last-child > :first-child': { gridColumn: '1 / -1' },
    },
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Search, status and date range. Each date limits the other. */
export function PaymentFilters({ list, asAdmin }: { list: ListState; asAdmin: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder={asAdmin ? 'Search by reference, vehicle or owner' : 'Search by reference or description'}
        {...(asAdmin ? { hint: 'Finds plates, names, e-mail addresses and telephone numbers.' } : {})}
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={['status', 'from', 'to'].filter((name) => list.filter(name)).length}>
        <FilterSelect
          label="Status"
          none="All"
          options={paymentStatuses.map((status) => ({ value: status, label: paymentStatusLabel[status] }))}
          value={list.filter('status')}
          onChange={(status) => list.setFilters({ status })}
        />
        <DayFilters list={list} />
      </MoreFilters>
    </div>
  );
}
