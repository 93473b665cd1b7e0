import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { messageOf, useHost } from 'web-kit/host';
import { useLazyRenewalsListAllRenewalsQuery } from '../api.ts';
import type { OpenedList } from './opened-list.ts';

const isListPosition = (value: unknown): value is OpenedList =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string') &&
  'query' in value &&
  typeof value.query === 'object' &&
  'count' in value &&
  typeof value.count === 'number';

/** The previous and the next renewal of one in the list that it was opened from. Undefined if it was not opened from one. */
export function useListPosition(id: string) {
  const navigate = useNavigate();
  const { toast } = useHost();
  const state: unknown = useLocation().state;
  const [load] = useLazyRenewalsListAllRenewalsQuery();
  const openedList =
    typeof state === 'object' && state !== null && 'openedList' in state ? state.openedList : undefined;
  if (!isListPosition(openedList) || !openedList.ids.includes(id)) return undefined;
  const { query, ids, count } = openedList;
  const at = ids.indexOf(id);
  const skip = query.skip;

  const open = (next: string | undefined, longer: OpenedList = openedList): void => {
    if (next !== undefined)
      void navigate(href('adminViewRenewal', { id: next }), {
        replace: true,
        state: { ...Object(state), openedList: longer },
      });
  };
  /** Reads what follows. Renewals that have left the list since make way for others, so it is read from the same place. */
  const openFollowing = async (): Promise<void> => {
    try {
      const take = Math.min(limits.list.maxTake, ids.length + query.take);
      const { entries } = await load({ ...query, skip, take }).unwrap();
      const fresh = entries.map((entry) => entry.id).filter((found) => !ids.includes(found));
      if (fresh.length === 0) return toast.info('This was the last one of the list');
      open(fresh[0], { ...openedList, ids: [...ids, ...fresh] });
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  const isLast = at === ids.length - 1;
  return {
    place: skip + at + 1,
    count: Math.max(count, skip + ids.length),
    hasPrevious: at > 0,
    hasNext: !isLast || skip + ids.length < count,
    previous: () => open(ids[at - 1]),
    next: () => (isLast ? void openFollowing() : open(ids[at + 1])),
  };
}
