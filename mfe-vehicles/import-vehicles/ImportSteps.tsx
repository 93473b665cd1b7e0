import type { ComponentProps, PropsWithChildren } from 'react';
import { StepperFrame } from 'web-kit/page';

type Frame = ComponentProps<typeof StepperFrame>;
const steps = ['Your file', 'Columns', 'Check', 'Add'] as const;

interface ImportStepsProps extends Pick<Frame, 'back' | 'next'> {
  current: (typeof steps)[number];
}

/** The steps of an import. A step without `next` has its own buttons, or none. */
export function ImportSteps({ current, back, next, children }: PropsWithChildren<ImportStepsProps>) {
  return (
    <StepperFrame
      label="Steps of the import"
      steps={steps}
      current={steps.indexOf(current)}
      {...(back ? { back } : {})}
      {...(next ? { next } : { footer: false })}
    >
      {children}
    </StepperFrame>
  );
}
