import { OnBothSurfaces, Row } from '../../.ladle/Layout.tsx';
import { Icon, type IconName } from './Icon.tsx';

export default { title: 'Page/Icon' };

const names: readonly IconName[] = [
  'back',
  'forward',
  'down',
  'menu',
  'more',
  'close',
  'minus',
  'check',
  'camera',
  'receipt',
  'truck',
  'calendar',
  'card',
  'person',
  'people',
  'car',
  'document',
  'lock',
  'plus',
  'list',
  'refresh',
  'shield',
  'settings',
  'warning',
  'info',
  'clock',
  'mail',
  'phone',
  'pin',
  'search',
  'home',
  'logout',
];

export const All = () => (
  <OnBothSurfaces>
    <Row>
      {names.map((name) => (
        <span key={name} style={{ display: 'inline-flex', gap: '6px', minWidth: '120px' }}>
          <Icon name={name} />
          {name}
        </span>
      ))}
    </Row>
  </OnBothSurfaces>
);
