import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

export const useFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '20px' },
  announced: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  select: { width: '100%', minWidth: 0, '& select': { height: '44px' } },
  /** A button at the end of an input. */
  inside: {
    minWidth: '44px',
    minHeight: '32px',
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    fontSize: '14px',
    fontWeight: 600,
    cursor: 'pointer',
  },
  input: { width: '100%', minWidth: 0, minHeight: '44px', '& input': { minWidth: 0 } },
});
