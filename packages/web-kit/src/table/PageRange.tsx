import { usePartText } from 'web-kit/host';
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
