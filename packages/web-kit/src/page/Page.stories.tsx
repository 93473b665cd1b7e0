import { ButtonLink } from './ButtonLink.tsx';
import { Card } from './Card.tsx';
import { Page } from './Page.tsx';
import { PlainButton } from './PlainButton.tsx';

export default { title: 'Page/Page' };

const back = { to: '/', label: 'All vehicles' };
const actions = (
  <>
    <PlainButton>Remove</PlainButton>
    <ButtonLink to="/">Renew</ButtonLink>
  </>
);

export const Normal = () => (
  <Page title="Volkswagen Polo" lead="Its licence expires on 1 February 2026." back={back} actions={actions}>
    <Card>Content</Card>
  </Page>
);

export const Narrow = () => (
  <Page title="Add vehicle" width="narrow" back={back}>
    <Card>A form</Card>
  </Page>
);

export const Wide = () => (
  <Page title="Renewals" width="wide" actions={actions}>
    <Card>A dense table</Card>
  </Page>
);

export const LongText = () => (
  <Page
    title={'A title that takes more than one line '.repeat(4)}
    lead={'A sentence under it. '.repeat(12)}
    back={back}
    actions={actions}
  >
    Content
  </Page>
);
