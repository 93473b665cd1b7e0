import { Card } from './Card.tsx';
import { StepperFrame } from './StepperFrame.tsx';

export default { title: 'Page/Stepper frame' };

const frame = { label: 'Renewal', steps: ['Delivery', 'Quote', 'Payment', 'Result'] };
const content = <Card title="Quote">The quote of the renewal.</Card>;

export const FirstStep = () => (
  <StepperFrame {...frame} current={0} next={{ label: 'Next' }}>
    {content}
  </StepperFrame>
);

export const SecondStep = () => (
  <StepperFrame {...frame} current={1} back={{}} next={{ label: 'Go to payment' }}>
    {content}
  </StepperFrame>
);

export const Disabled = () => (
  <StepperFrame {...frame} current={1} back={{ disabled: true }} next={{ disabled: true }}>
    {content}
  </StepperFrame>
);

export const Busy = () => (
  <StepperFrame {...frame} current={2} back={{}} next={{ label: 'Saving…', busy: true }}>
    {content}
  </StepperFrame>
);

export const OwnFooter = () => (
  <StepperFrame {...frame} current={3} footer={<p>This replaces the buttons.</p>}>
    {content}
  </StepperFrame>
);
