import { makeStyles } from '@fluentui/react-components';

export const usePaymentFiltersStyles = makeStyles({
  filters: {
    display: 'grid',
    columnGap: '12px',
    alignItems: 'start',
    // Aligned with the fields that have a label above them.
    '@media (min-width: 1101px)': { '& > :first-child': { paddingTop: '22px' } },
    '& input, & select, & .fui-Input, & .fui-Select': { minWidth: 0, width: '100%' },
    gridTemplateColumns: 'minmax(0, 1.6fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    // The two media queries must not overlap, because their precedence is not under our control.
    '@media (min-width: 481px) and (max-width: 1100px)': {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
    '@media (max-width: 480px)': { gridAutoFlow: 'row', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
