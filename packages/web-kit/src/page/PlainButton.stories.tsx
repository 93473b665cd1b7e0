import { ArrowClockwiseRegular, ChevronRightRegular } from '../icons.ts';
import { Row } from '../testing/Layout.tsx';
import { Icon } from './Icon.tsx';
import { PlainButton } from './PlainButton.tsx';

export default { title: 'Page/Plain button' };

const looks = ['primary', 'secondary', 'plain'] as const;

export const Looks = () => (
  <Row>
    {looks.map((look) => (
      <PlainButton key={look} look={look}>
        Renew vehicle
      </PlainButton>
    ))}
  </Row>
);

export const Large = () => (
  <Row>
    {looks.map((look) => (
      <PlainButton key={look} look={look} size="large">
        Renew vehicle
      </PlainButton>
    ))}
  </Row>
);

export const Disabled = () => (
  <Row>
    {looks.map((look) => (
      <PlainButton key={look} look={look} disabled>
        Renew vehicle
      </PlainButton>
    ))}
  </Row>
);

export const WithIcon = () => (
  <Row>
    <PlainButton>
      <Icon icon={ArrowClockwiseRegular} />
      Try again
    </PlainButton>
    <PlainButton aria-label="Next page">
      <Icon icon={ChevronRightRegular} />
    </PlainButton>
  </Row>
);

export const LongText = () => (
  <PlainButton look="primary">
    Renew the licence discs of all vehicles that expire before the end of the coming month
  </PlainButton>
);
