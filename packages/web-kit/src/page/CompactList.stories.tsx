import { OnBothSurfaces } from '../testing/Layout.tsx';
import { CompactList } from './CompactList.tsx';
import { PlainButton } from './PlainButton.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export default { title: 'Page/Compact list' };

const row = ({ id }: { id: string }) => ({
  title: <strong>Volkswagen Polo {id}</strong>,
  details: `JK 45 LM GP ${id}, Gauteng`,
  actions: (
    <>
      <StatusBadge tone="good">Delivered</StatusBadge>
      <PlainButton>View Vehicle</PlainButton>
    </>
  ),
});
const entries = [{ id: '1' }, { id: '2, with a name that is much longer than the others and needs two lines' }];

export const Some = () => (
  <OnBothSurfaces>
    <CompactList entries={entries} row={row} more="The latest 2 of 14. The others are found under Vehicles." />
  </OnBothSurfaces>
);

export const None = () => <CompactList entries={[]} row={row} empty="No vehicle found..." />;

export const Loading = () => <CompactList entries={undefined} row={row} />;
