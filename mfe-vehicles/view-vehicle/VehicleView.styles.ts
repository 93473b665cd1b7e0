import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 900px)';

export const useVehicleViewStyles = makeStyles({
  // The next action comes first on a phone, and is in the side column on a wide screen.
  columns: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  side: { gridColumn: 2, gridRow: 1, [narrow]: { gridColumn: 1, gridRow: 'auto' } },
  main: {
    gridColumn: 1,
    gridRow: '1 / span 2',
    display: 'grid',
    gap: '24px',
    [narrow]: { gridRow: 'auto', gap: '16px' },
  },
  below: { display: 'grid', gap: '16px', gridColumn: 2, [narrow]: { gridColumn: 1 } },
  disc: { display: 'grid', justifyItems: 'center', gap: '16px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  owner: { margin: 0, overflowWrap: 'anywhere' },
  address: { margin: '0 0 16px' },
});
