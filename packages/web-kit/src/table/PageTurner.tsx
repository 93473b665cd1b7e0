import { makeStyles, Select } from '@fluentui/react-components';
import { useId } from 'react';
import { limits } from 'shared-contracts/limits';
import { usePartText } from 'web-kit/host';
import { ChevronLeftRegular, ChevronRightRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { PageRange, type PagingProps } from './PageRange.tsx';
import { usePagingStyles } from './Paging.styles.ts';

const useStyles = makeStyles({
  size: { display: 'flex', alignItems: 'center', gap: '8px', marginRight: 'auto' },
  arrow: { minWidth: '40px', paddingInline: '8px' },
  place: { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
});

/** The pages of a list that has several. */
export function PageTurner(props: PagingProps) {
  const { state, count, isPartial = false } = props;
  const { skip, take, goTo, setTake } = state;
  const styles = useStyles();
  const t = usePartText();
  const id = useId();
  return (
    <nav className={usePagingStyles().paging} aria-label={t('Pages')}>
      <span className={styles.size}>
        <label htmlFor={id}>{t('Rows per page')}</label>
        <Select id={id} value={String(take)} onChange={(_, { value }) => setTake(Number(value))}>
          {limits.page.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
      <span className={styles.place}>
        <PageRange {...props} />
        <PlainButton
          look="plain"
          className={styles.arrow}
          aria-label={t('Previous page')}
          disabled={skip === 0}
          onClick={() => goTo(Math.max(0, skip - take))}
        >
          <Icon icon={ChevronLeftRegular} />
        </PlainButton>
        <PlainButton
          look="plain"
          className={styles.arrow}
          aria-label={t('Next page')}
          disabled={skip + take >= count && !isPartial}
          onClick={() => goTo(skip + take)}
        >
          <Icon icon={ChevronRightRegular} />
        </PlainButton>
      </span>
    </nav>
  );
}
