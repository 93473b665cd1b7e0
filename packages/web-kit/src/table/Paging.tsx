import { limits } from 'shared-contracts/limits';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { PageRange, type PagingProps } from './PageRange.tsx';
import { usePagingStyles } from './Paging.styles.ts';

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
