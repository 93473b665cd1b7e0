import { Select } from '@fluentui/react-components';
import { OnBothSurfaces } from '../../.ladle/Layout.tsx';
import { FilterField } from './FilterField.tsx';
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
    <FilterField label="Status">
      <Select>
        <option>All</option>
        <option>In renewal</option>
      </Select>
    </FilterField>
  </OnBothSurfaces>
);
