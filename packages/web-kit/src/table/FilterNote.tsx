import { makeStyles, tokens } from '@fluentui/react-components';
import { listDate } from 'shared-contracts/dates';
import { returnFocus } from '../page/focus.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

interface NamedFilter {
  /** What it selects: 'Delivered'. */
  label: string;
  /** Names in the URL of its first and last day, or of a flag. */
  names: readonly [from: string, to?: string];
}

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0, flexGrow: 1 },
});

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** A filter in words: 'Delivered 16-11-2026 to 22-11-2026'. Undefined if it is not set. */
function wordsOf(list: ListState, { label, names: [first, last] }: NamedFilter): string | undefined {
  const [from, to] = [list.filter(first), last ? list.filter(last) : ''];
  if (!from && !to) return undefined;
  if (!last) return isDay(from) ? `${label} ${listDate(from)}` : label;
  if (from === to) return `${label} ${listDate(from)}`;
  return [label, from && `from ${listDate(from)}`, to && `to ${listDate(to)}`].filter(Boolean).join(' ');
}

/** Says by what a list is filtered that has no field of its own, such as by a link from a chart, and clears it. */
export function FilterNote({ list, filters }: { list: ListState; filters: readonly NamedFilter[] }) {
  const styles = useStyles();
  const words = filters.map((filter) => wordsOf(list, filter)).filter((text) => text !== undefined);
  if (words.length === 0) return null;
  const clear = () => {
    list.setFilters(Object.fromEntries(filters.flatMap(({ names }) => names).map((name) => [name ?? '', ''])));
    returnFocus(null);
  };
  return (
    <div className={styles.note} role="note">
      <p className={styles.words}>{words.join(', ')}</p>
      <PlainButton onClick={clear}>Show all</PlainButton>
    </div>
  );
}
