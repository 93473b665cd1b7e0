import { type RefObject, useRef } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import { type Command, useCommands, useSession } from 'web-kit/host';
import type { ListState } from 'web-kit/table';
import { useAssign } from '../desk/use-assign.ts';
import type { Selection } from '../manage-renewals/use-selection.tsx';

const linksIn = (place: RefObject<HTMLElement | null>) => [
  ...(place.current?.querySelectorAll<HTMLAnchorElement>('a[data-renewal]') ?? []),
];

/** The row that has the focus, or had it last: its link or anything beside it. */
const placeOf = (links: readonly HTMLAnchorElement[]): number => {
  const row = document.activeElement?.closest('tr');
  return row ? links.findIndex((link) => row.contains(link)) : -1;
};

interface Queue {
  rows: readonly Renewal[];
  list: ListState;
  count: number;
  selection: Selection | undefined;
}

const group = 'List of renewals';

/** Keys of the queue. Rows are walked by the focus on their links, so that Enter opens one. Returns a ref for the table's place. */
export function useQueueShortcuts({ rows, list, count, selection }: Queue): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { toggle } = useAssign();
  const { can } = useSession();

  const step = (by: number) => {
    const links = linksIn(place);
    const at = placeOf(links);
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const open = () => {
    const links = linksIn(place);
    links[Math.max(placeOf(links), 0)]?.click();
  };
  const withFocused = (work: (renewal: Renewal) => void) => () => {
    const links = linksIn(place);
    const id = links[placeOf(links)]?.dataset.renewal;
    const renewal = rows.find((row) => row.id === id);
    if (renewal) work(renewal);
  };
  useCommands([
    { id: 'queue.next', group, label: 'Next row', shortcut: 'j', run: () => step(1) },
    { id: 'queue.previous', group, label: 'Previous row', shortcut: 'k', run: () => step(-1) },
    { id: 'queue.open', group, label: 'Open the row', shortcut: 'o', run: open },
    ...(can('canFulfil')
      ? [
          {
            id: 'queue.take',
            group,
            label: 'Take or release the row',
            shortcut: 't',
            run: withFocused((row) => void toggle(row)),
          },
        ]
      : []),
    ...(selection ? selectionCommands(selection, rows, withFocused) : []),
    ...listCommands(list, count),
  ]);
  return place;
}

const selectionCommands = (
  { selected, add, remove }: Selection,
  rows: readonly Renewal[],
  withFocused: (work: (renewal: Renewal) => void) => () => void,
): Command[] => [
  {
    id: 'queue.select',
    group,
    label: 'Select the row',
    shortcut: 'x',
    run: withFocused((row) => (selected.some(({ id }) => id === row.id) ? remove : add)([row])),
  },
  { id: 'queue.all', group, label: 'Select all on this page', shortcut: 'a', run: () => add(rows) },
  { id: 'queue.none', group, label: 'Clear the selection', shortcut: 'c', run: () => remove(selected) },
];

const listCommands = (list: ListState, count: number): Command[] => [
  {
    id: 'queue.search',
    group,
    label: 'Search this list',
    shortcut: '/',
    run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
  },
  {
    id: 'queue.mine',
    group,
    label: 'What I am in charge of',
    shortcut: 'm',
    run: () => list.setFilters({ inCharge: list.filter('inCharge') === 'mine' ? '' : 'mine' }),
  },
  {
    id: 'queue.later',
    group,
    label: 'Next page',
    shortcut: ']',
    run: () => list.skip + list.take < count && list.goTo(list.skip + list.take),
  },
  {
    id: 'queue.earlier',
    group,
    label: 'Previous page',
    shortcut: '[',
    run: () => list.goTo(Math.max(0, list.skip - list.take)),
  },
];
