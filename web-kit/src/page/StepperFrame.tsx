import { Button, mergeClasses } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useStepperStyles } from './StepperFrame.styles.ts';
import { CheckmarkRegular } from '../icons.ts';

interface StepAction {
  label?: string;
  onClick?: () => void;
  /** Id of the step's form. The button submits it, so that typed values are never lost. */
  submits?: string;
  disabled?: boolean;
  busy?: boolean;
}

interface StepperFrameProps {
  label: string;
  steps: readonly string[];
  /** Zero-based index. */
  current: number;
  back?: StepAction;
  next?: StepAction;
  /** Replaces the two buttons. */
  footer?: ReactNode;
}

/** The steps of a task with back and next buttons. On a phone the buttons stick to the bottom of the screen. */
export function StepperFrame({
  label,
  steps,
  current,
  back,
  next,
  footer,
  children,
}: PropsWithChildren<StepperFrameProps>) {
  const styles = useStepperStyles();
  return (
    <div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={mergeClasses(
              styles.step,
              index <= current && styles.reached,
              index === current && styles.current,
            )}
            {...(index === current ? { 'aria-current': 'step' } : {})}
          >
            <span className={styles.dot}>
              {index < current ? <Icon icon={CheckmarkRegular} size={16} /> : index + 1}
            </span>
            <span className={mergeClasses(styles.name, index === current && styles.currentName)}>{step}</span>
          </li>
        ))}
      </ol>
      <div className={styles.content}>{children}</div>
      {footer ?? (
        <div className={mergeClasses(styles.footer, !next?.disabled && styles.inReach)}>
          {back && (
            <Button size="large" onClick={back.onClick} disabled={back.disabled ?? false}>
              {back.label ?? 'Back'}
            </Button>
          )}
          {next && (
            <Button
              size="large"
              appearance="primary"
              className={styles.next}
              {...(next.submits ? { type: 'submit', form: next.submits } : {})}
              onClick={next.onClick}
              disabled={next.disabled ?? false}
              disabledFocusable={next.busy ?? false}
            >
              {next.label ?? 'Next'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
