import { product } from 'shared-contracts/product';
import { useSession } from 'web-kit/host';
import { FilterSelect, type ListState } from 'web-kit/table';
import { useDeskGetCompanyQuery, useDeskListCompaniesQuery } from '../desk-api.ts';

/** Filters a list by company, for those who administer all of them. */
export function CompanyFilter({ list }: { list: ListState }) {
  const { user } = useSession();
  const { data: own } = useDeskGetCompanyQuery({ id: product.reference });
  const ofProduct = own !== undefined && user?.company === own.id;
  const { data } = useDeskListCompaniesQuery(undefined, { skip: !ofProduct });
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
