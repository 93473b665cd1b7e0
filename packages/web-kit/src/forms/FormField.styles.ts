import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useFormFieldStyles = makeStyles({
  field: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    minWidth: 0,
    // Fluent takes the red edge from the control that has the focus.
    '&:has([aria-invalid]) :focus-within': shorthands.borderColor(tokens.colorPaletteRedForeground1),
  },
  label: { color: tokens.colorNeutralForeground1, fontSize: '15px', lineHeight: '20px', fontWeight: 500 },
  hint: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
  },
  plain: {},
  read: { color: tokens.colorPaletteGreenForeground1 },
  check: { color: tokens.colorPaletteDarkOrangeForeground1, fontWeight: 600 },
  /** Highlights a value that was recognised with low confidence. */
  marked: {
    marginInlineStart: '-12px',
    paddingInlineStart: '9px',
    ...shorthands.borderLeft('3px', 'solid', tokens.colorPaletteDarkOrangeForeground1),
  },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    color: tokens.colorPaletteRedForeground1,
    fontSize: '14px',
    lineHeight: '18px',
  },
});
