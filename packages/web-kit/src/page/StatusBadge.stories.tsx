import { VehicleTruckProfileRegular } from '../icons.ts';
import { OnBothSurfaces, Row } from '../testing/Layout.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export default { title: 'Page/Status badge' };

const tones = ['good', 'busy', 'warning', 'bad', 'neutral'] as const;

export const Tones = () => (
  <OnBothSurfaces>
    <Row>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {`A ${tone} status`}
        </StatusBadge>
      ))}
      <StatusBadge tone="busy" icon={VehicleTruckProfileRegular}>
        On its way
      </StatusBadge>
    </Row>
  </OnBothSurfaces>
);

export const LongText = () => (
  <OnBothSurfaces>
    <Row>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          Waiting for the documents of the owner
        </StatusBadge>
      ))}
    </Row>
  </OnBothSurfaces>
);
