import { provinces, regionLabel } from 'shared-contracts/region-names';
import { dueFilters } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { FilterSelect, type ListState } from 'web-kit/table';
import { useRenewalsListClerksQuery, useRenewalsListCompaniesQuery } from '../desk/desk-api.ts';
import type { queueFilters } from './queue-filters.ts';

const dueLabel = (due: (typeof dueFilters)[number]): string => {
  if (due === 'late') return 'Has passed';
  if (due === 'today') return 'Today';
  return due === '1' ? 'By tomorrow' : `Within ${due} days`;
};

/** Filters of the administrators' lists by promised day, province of delivery, person in charge and company. */
export function QueueFilters({ list }: { list: ListState }) {
  const { user, isOperator } = useSession();
  const { data: clerks = [] } = useRenewalsListClerksQuery({});
  const { data: companies } = useRenewalsListCompaniesQuery(undefined, { skip: !isOperator });
  const select = (name: (typeof queueFilters)[number]) => ({
    value: list.filter(name),
    onChange: (value: string) => list.setFilters({ [name]: value }),
  });
  return (
    <>
      <FilterSelect
        label="Promised day"
        none="Any"
        {...select('due')}
        options={dueFilters.map((value) => ({ value, label: dueLabel(value) }))}
      />
      <FilterSelect
        label="Delivered to"
        none="Any province"
        {...select('province')}
        options={provinces.map((value) => ({ value, label: regionLabel(value) }))}
      />
      <FilterSelect
        label="In charge"
        none="Anybody"
        {...select('inCharge')}
        options={[
          { value: 'mine', label: 'Me' },
          { value: 'nobody', label: 'Nobody' },
          ...clerks.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        label="Papers"
        none="Any"
        {...select('lacksPapers')}
        options={[{ value: 'true', label: 'Missing' }]}
      />
      {isOperator && (
        <FilterSelect
          label="Company"
          none="Any company"
          {...select('companyId')}
          options={(companies?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}
