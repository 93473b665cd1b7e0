import { OnBothSurfaces } from '../testing/Layout.tsx';
import { Amount } from './Amount.tsx';

export default { title: 'Page/Amount' };

export const Normal = () => (
  <OnBothSurfaces>
    <Amount cents={85_000} label="To pay" />
  </OnBothSurfaces>
);

export const WithParts = () => (
  <OnBothSurfaces>
    <Amount
      cents={123_456_789}
      label="To pay"
      parts={[
        { label: 'Licence fee', cents: 60_000, note: 'Gauteng, from the gazette of January 2025' },
        { label: 'A part with a name that takes several lines on a phone', cents: 123_396_789 },
      ]}
    />
  </OnBothSurfaces>
);
