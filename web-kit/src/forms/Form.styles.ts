import { makeStyles } from '@fluentui/react-components';

export const useFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '20px' },
  announced: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  select: { width: '100%', minWidth: 0, '& select': { height: '44px' } },
  input: { width: '100%', minWidth: 0, minHeight: '44px', '& input': { minWidth: 0 } },
});
