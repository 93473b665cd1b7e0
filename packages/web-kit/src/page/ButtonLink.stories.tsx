import { AddRegular } from '../icons.ts';
import { OnBothSurfaces, Row } from '../testing/Layout.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Icon } from './Icon.tsx';

export default { title: 'Page/Button link' };

const looks = ['primary', 'secondary', 'plain'] as const;

export const Looks = () => (
  <OnBothSurfaces>
    <Row>
      {looks.map((look) => (
        <ButtonLink key={look} to="/" look={look}>
          Add vehicle
        </ButtonLink>
      ))}
    </Row>
  </OnBothSurfaces>
);

export const Large = () => (
  <Row>
    {looks.map((look) => (
      <ButtonLink key={look} to="/" look={look} size="large">
        <Icon icon={AddRegular} />
        Add vehicle
      </ButtonLink>
    ))}
  </Row>
);
