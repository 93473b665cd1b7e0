import { OnBothSurfaces } from '../testing/Layout.tsx';
import { Capitalized } from './Capitalized.tsx';
import { KeyValueList } from './KeyValueList.tsx';

export default { title: 'Page/Key-value list' };

const items = [
  { label: 'Make', value: <Capitalized>volkswagen</Capitalized> },
  { label: 'Model', value: <Capitalized>polo vivo</Capitalized> },
  { label: 'Year', value: 2019 },
  { label: 'Last renewed', value: null },
];

export const Normal = () => (
  <OnBothSurfaces>
    <KeyValueList items={items} />
  </OnBothSurfaces>
);

export const LongText = () => (
  <KeyValueList
    items={[
      ...items,
      { label: 'Payment reference', value: 'renewal_vehicle::6a4c4b80-8f6d-4a43-9d0c-00000000000a_20260105' },
      { label: 'A label that is longer than its value', value: 'Yes' },
      { label: 'Description', value: 'A text that spans the whole row. '.repeat(8), wide: true },
    ]}
  />
);
