import { makeStyles, tokens } from '@fluentui/react-components';
import { headerHeight } from './Header.styles.ts';

export const useFrameStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
  skip: {
    position: 'absolute',
    top: '8px',
    left: '8px',
    zIndex: 10,
    paddingBlock: '8px',
    paddingInline: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    transform: 'translateY(-200%)',
    ':focus': { transform: 'none' },
  },
  body: { display: 'flex', flexGrow: 1, minWidth: 0 },
  // Beside the menu lists arrive after the page. The footer begins below what is visible, so that they do not move it.
  tall: { minHeight: `calc(100vh - ${headerHeight})` },
  content: {
    flexGrow: 1,
    minWidth: 0,
    outlineStyle: 'none',
    // Keeps a focused element clear of the sticky header, and on a phone of the stepper's footer (WCAG 2.4.11).
    '& :where(a, button, input, select, textarea, [tabindex])': {
      scrollMarginTop: '80px',
      scrollMarginBottom: '104px',
    },
  },
  progress: {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 20,
    height: '3px',
    width: '100%',
    backgroundColor: tokens.colorBrandBackground,
    transformOrigin: '0 0',
    animationName: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
    animationDuration: '4s',
    animationTimingFunction: 'cubic-bezier(.1, .7, .1, 1)',
    animationFillMode: 'forwards',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});
