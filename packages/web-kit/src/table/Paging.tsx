import { limits } from 'shared-contracts/limits';
import { usePartText } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { usePagingStyles } from './Paging.styles.ts';
import type { ListState } from './use-list-state.ts';

export interface PagingProps {
  state: Pick<ListState, 'skip' | 'take' | 'goTo' | 'setTake'>;
  count: number;
  /** The count reached its limit, and there are more rows. */
  isPartial?: boolean;
}

/** Which of the rows are shown. */
export function PageRange({ state: { skip, take }, count, isPartial = false }: PagingProps) {
  const t = usePartText();
  const rows = { from: skip + 1, to: Math.min(skip + take, count), count };
  return (
    <span role="status">
      {isPartial ? t('{from}–{to} of more than {count}', rows) : t('{from}–{to} of {count}', rows)}
    </span>
  );
}

function RangeAlone(props: PagingProps) {
  return (
    <div className={usePagingStyles().paging}>
      <PageRange {...props} />
    </div>
  );
}

// Most owners have one page, and the code of a select is larger than that of a list.
const PageTurner = lazyWithRetry(
  async () => (await import('./PageTurner.tsx')).PageTurner,
  (props: PagingProps) => <RangeAlone {...props} />,
);

/** Range of rows shown, page size, and previous and next page. */
export function Paging(props: PagingProps) {
  const { skip, take } = props.state;
  if (props.count === 0) return null;
  // Everything stands on the smallest page.
  const isOnePage = skip === 0 && props.count <= take && take === limits.page.sizes[0];
  return isOnePage ? <RangeAlone {...props} /> : <PageTurner {...props} />;
}
