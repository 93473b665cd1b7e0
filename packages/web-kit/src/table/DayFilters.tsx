import { Input } from '@fluentui/react-components';
import { usePartText } from 'web-kit/host';
import { FilterField } from './Filters.tsx';
import type { ListState } from './use-list-state.ts';

/** The first and the last day of a list, kept in the filters `from` and `to`. Each limits the other. */
export function DayFilters({ list }: { list: ListState }) {
  const t = usePartText();
  const [from, to] = [list.filter('from'), list.filter('to')];
  // A day that is typed passes its limits, and only a whole one can be judged.
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <>
      <FilterField label={t('From')}>
        <Input
          size="large"
          type="date"
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(_, { value }) => list.setFilters({ from: value })}
          onBlur={() => isReversed && list.setFilters({ from: to })}
        />
      </FilterField>
      <FilterField label={t('To')}>
        <Input
          size="large"
          type="date"
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(_, { value }) => list.setFilters({ to: value })}
          onBlur={() => isReversed && list.setFilters({ to: from })}
        />
      </FilterField>
    </>
  );
}
