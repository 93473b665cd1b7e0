import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { usePartText } from 'web-kit/host';
import { CheckmarkRegular } from '../icons.ts';
import { Icon } from './Icon.tsx';

interface StepAction {
  label?: string;
  /** The step's own button is the main one. */
  quiet?: boolean;
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
  const t = usePartText();
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
        <div className={mergeClasses(styles.footer, !next?.disabled && !next?.quiet && styles.inReach)}>
          {back && (
            <Button size="large" onClick={back.onClick} disabled={back.disabled ?? false}>
              {back.label ?? t('Back')}
            </Button>
          )}
          {next && (
            <Button
              size="large"
              appearance={next.quiet ? 'secondary' : 'primary'}
              className={styles.next}
              {...(next.submits ? { type: 'submit', form: next.submits } : {})}
              onClick={next.onClick}
              disabled={next.disabled ?? false}
              disabledFocusable={next.busy ?? false}
            >
              {next.label ?? t('Next')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const useStepperStyles = makeStyles({
  steps: {
    display: 'flex',
    gap: '8px',
    listStyleType: 'none',
    marginBlock: '0 24px',
    padding: 0,
    '@media print': { display: 'none' },
  },
  step: {
    flexGrow: 1,
    // By its name, so that a long one stays on one line beside short ones. A phone shows the current name alone.
    flexBasis: 'auto',
    // A long word does not run into the next step.
    minWidth: 'min-content',
    // At least as wide as its number, so that a long name wraps instead of pushing the next step out.
    '@media (max-width: 640px)': { flexBasis: 0, minWidth: '24px' },
    paddingTop: '12px',
    color: tokens.colorNeutralForeground3,
    ...shorthands.borderTop('4px', 'solid', tokens.colorNeutralStroke2),
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
  },
  current: { '@media (max-width: 640px)': { flexGrow: 0, flexBasis: 'auto', paddingRight: '16px' } },
  reached: { ...shorthands.borderColor(tokens.colorBrandStroke1), color: tokens.colorNeutralForeground1 },
  dot: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: '13px',
    fontWeight: 600,
  },
  name: {
    fontSize: '14px',
    lineHeight: '20px',
    '@media (max-width: 640px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  currentName: {
    fontWeight: 600,
    '@media (max-width: 640px)': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
  content: { marginBottom: '24px' },
  footer: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    // The footer is sticky, so its own buttons need no scroll margin.
    '& button': { scrollMarginBlock: '0' },
  },
  // Sticky only while the next button is enabled.
  inReach: {
    '@media (max-width: 640px)': {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      marginInline: '-16px',
      paddingBlock: '12px',
      paddingInline: '16px',
      backgroundColor: tokens.colorNeutralBackground1,
      ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    },
  },
  next: { marginLeft: 'auto', '@media (max-width: 640px)': { flexGrow: 1 } },
});
