import { useSession } from 'web-kit/host';
import { FilterSelect, type ListState } from 'web-kit/table';
import { usePaymentsListCompaniesQuery } from '../desk-api.ts';
import { useProductAdmin } from './use-product-admin.ts';

/** Filters a list by company, for those who administer all of them. */
export function CompanyFilter({ list }: { list: ListState }) {
  const { can } = useSession();
  const isOfProduct = useProductAdmin();
  // Only they may list the companies.
  const ofProduct = isOfProduct && can('isAdmin');
  const { data } = usePaymentsListCompaniesQuery(undefined, { skip: !ofProduct });
  if (!ofProduct) return null;
  return (
    <FilterSelect
      label="Company"
      none="All"
      options={(data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={list.filter('companyId')}
      onChange={(companyId) => list.setFilters({ companyId })}
    />
  );
}
