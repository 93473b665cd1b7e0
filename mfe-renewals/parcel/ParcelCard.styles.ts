import { makeStyles, tokens } from '@fluentui/react-components';

export const useParcelStyles = makeStyles({
  state: { marginBlock: '0 16px', color: tokens.colorNeutralForeground2 },
  late: { marginBlock: '12px 0', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'grid', gap: '8px', marginTop: '16px' },
  follow: { justifySelf: 'start', paddingBlock: '10px', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  dialog: { display: 'grid', gap: '16px' },
  proof: {
    display: 'block',
    width: '100%',
    maxHeight: '60vh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});
