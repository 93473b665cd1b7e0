import { OnBothSurfaces, Row } from '../testing/Layout.tsx';
import { Disc } from './Disc.tsx';
import { PrintedDisc } from './PrintedDisc.tsx';

export default { title: 'Disc/Disc' };

const days = [365, 200, 20, 1, 0, -12];

export const Large = () => (
  <OnBothSurfaces>
    <Row>
      <PrintedDisc size={140} label="The mark of the product" />
      {days.map((left) => (
        <PrintedDisc key={left} size={140} days={left} plate="JK45LMGP" label={`${left} days left`} />
      ))}
    </Row>
  </OnBothSurfaces>
);

export const Small = () => (
  <OnBothSurfaces>
    <Row>
      {days.map((left) => (
        <Disc key={left} size={40} days={left} />
      ))}
    </Row>
  </OnBothSurfaces>
);
