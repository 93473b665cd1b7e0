import * as icons from '../icons.ts';
import { OnBothSurfaces, Row } from '../testing/Layout.tsx';
import { Icon } from './Icon.tsx';

export default { title: 'Page/Icon' };

export const All = () => (
  <OnBothSurfaces>
    <Row>
      {Object.entries(icons).map(([name, icon]) => (
        <span key={name} style={{ display: 'inline-flex', gap: '6px', minWidth: '200px' }}>
          <Icon icon={icon} />
          {name}
        </span>
      ))}
    </Row>
  </OnBothSurfaces>
);
