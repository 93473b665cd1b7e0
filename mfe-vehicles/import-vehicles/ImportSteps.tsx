import type { ComponentProps, PropsWithChildren } from 'react';
import { useText } from 'web-kit/language';
import { StepperFrame } from 'web-kit/page';

type Frame = ComponentProps<typeof StepperFrame>;
const order = ['file', 'columns', 'check', 'add'] as const;

interface ImportStepsProps extends Pick<Frame, 'back' | 'next'> {
  current: (typeof order)[number];
}

/** The steps of an import. A step without `next` has its own buttons, or none. */
export function ImportSteps({ current, back, next, children }: PropsWithChildren<ImportStepsProps>) {
  const t = useText();
  return (
    <StepperFrame
      label={t('Steps of the import')}
      steps={[t('Your file'), t('Columns'), t('Check'), t('Add')]}
      current={order.indexOf(current)}
      {...(back ? { back } : {})}
      {...(next ? { next } : { footer: false })}
    >
      {children}
    </StepperFrame>
  );
}
