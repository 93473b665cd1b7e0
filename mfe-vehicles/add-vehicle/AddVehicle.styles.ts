import { makeStyles } from '@fluentui/react-components';

export const useAddVehicleStyles = makeStyles({
  columns: { display: 'grid', gap: '24px', alignItems: 'start', gridTemplateColumns: 'minmax(0, 528px)' },
  withForm: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { position: 'sticky', top: '16px', '@media (max-width: 900px)': { position: 'static' } },
  form: { minWidth: 0, scrollMarginTop: '80px', outlineStyle: 'none' },
  wide: { '@media (max-width: 900px)': { display: 'none' } },
  // In line with the words above it, which a button without a frame is not.
  narrow: { display: 'none', marginLeft: '-13px', '@media (max-width: 900px)': { display: 'block' } },
  facts: { marginBottom: '24px' },
  type: { display: 'flex', justifyContent: 'center', marginTop: '8px' },
});
