import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { limits } from 'shared-contracts/limits';
import { ChevronLeftRegular, ChevronRightRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

const useStyles = makeStyles({
  paging: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    paddingBlock: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
  },
  size: { display: 'flex', alignItems: 'center', gap: '8px', marginRight: 'auto' },
  arrow: { minWidth: '40px', paddingInline: '8px' },
  place: { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
});

interface PagingProps {
  state: Pick<ListState, 'skip' | 'take' | 'goTo' | 'setTake'>;
  count: number;
  /** The count reached its limit, and there are more rows. */
  isPartial?: boolean;
}

/** Range of rows shown, page size, and previous and next page. */
export function Paging({ state, count, isPartial = false }: PagingProps) {
  const { skip, take, goTo, setTake } = state;
  const styles = useStyles();
  const id = useId();
  if (count === 0) return null;
  const last = Math.min(skip + take, count);
  const range = (
    <span role="status">
      {skip + 1}–{last} of {isPartial ? `more than ${count}` : count}
    </span>
  );
  // Everything stands on the smallest page.
  if (skip === 0 && count <= take && take === limits.page.sizes[0]) return <div className={styles.paging}>{range}</div>;
  return (
    <nav className={styles.paging} aria-label="Pages">
      <span className={styles.size}>
        <label htmlFor={id}>Rows per page</label>
        <Select id={id} value={String(take)} onChange={(_, { value }) => setTake(Number(value))}>
          {limits.page.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
      <span className={styles.place}>
        {range}
        <PlainButton
          look="plain"
          className={styles.arrow}
          aria-label="Previous page"
          disabled={skip === 0}
          onClick={() => goTo(Math.max(0, skip - take))}
        >
          <Icon icon={ChevronLeftRegular} />
        </PlainButton>
        <PlainButton
          look="plain"
          className={styles.arrow}
          aria-label="Next page"
          disabled={last >= count && !isPartial}
          onClick={() => goTo(skip + take)}
        >
          <Icon icon={ChevronRightRegular} />
        </PlainButton>
      </span>
    </nav>
  );
}
