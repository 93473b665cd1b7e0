import { OnBothSurfaces } from '../testing/Layout.tsx';
import { FilterSelect } from './Filters.tsx';
import { SearchField } from './SearchField.tsx';

export default { title: 'Table/Filters' };

const search = { placeholder: 'Search by user name or email address', onSearch: () => undefined };

export const Search = () => (
  <OnBothSurfaces>
    <SearchField {...search} value="" hint="A date is searched as 31-12-2026." />
    <SearchField {...search} value="mokoena" />
  </OnBothSurfaces>
);

export const Filter = () => (
  <OnBothSurfaces>
    <FilterSelect
      label="Status"
      none="All"
      options={[{ value: 'in renewal', label: 'In renewal' }]}
      value=""
      onChange={() => undefined}
    />
  </OnBothSurfaces>
);
