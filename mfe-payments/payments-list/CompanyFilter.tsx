import { useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { FilterSelect, type ListState } from 'web-kit/table';
import { usePaymentsListCompaniesQuery } from '../desk-api.ts';

/** Filters a list by company, for those who administer all of them. */
export function CompanyFilter({ list }: { list: ListState }) {
  const { isOperator } = useSession();
  const t = useText();
  const { data } = usePaymentsListCompaniesQuery(undefined, { skip: !isOperator });
  if (!isOperator) return null;
  return (
    <FilterSelect
      label={t('Company')}
      none={t('All')}
      options={(data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={list.filter('companyId')}
      onChange={(companyId) => list.setFilters({ companyId })}
    />
  );
}
