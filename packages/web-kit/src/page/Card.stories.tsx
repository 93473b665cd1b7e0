import { Card } from './Card.tsx';
import { PlainButton } from './PlainButton.tsx';

export default { title: 'Page/Card' };

export const Raised = () => <Card>A card without a title.</Card>;

export const WithTitleAndActions = () => (
  <Card title="Vehicle" actions={<PlainButton>Edit</PlainButton>}>
    A volkswagen polo of 2019.
  </Card>
);

export const Plain = () => (
  <Card title="Vehicle" look="plain">
    Content on the page itself.
  </Card>
);

export const LongText = () => (
  <Card title={'A title that takes more than one line '.repeat(4)} actions={<PlainButton>Edit</PlainButton>}>
    {'Bloemfontein'.repeat(6)} {'and more words '.repeat(40)}
  </Card>
);
